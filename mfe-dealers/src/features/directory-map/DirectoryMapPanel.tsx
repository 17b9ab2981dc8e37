import { css } from '@emotion/react';
import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { observeInView } from '@msv/ui/loading/observeInView';
import { color, headerHeight, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { DirectoryMapProps } from './DirectoryMap.tsx';

const DirectoryMap = lazy(() =>
  importWithRetries(() => import(/* webpackChunkName: "DirectoryMap" */ './DirectoryMap.tsx')),
);

/** Wide screens of browsers with JavaScript, which have room for the map beside the list. */
export const directoryMapQuery = `${minWidthQuery.wide} and (not (scripting: none))`;

/** The map stays in view while the visitor scrolls through the list. */
const panelStyle = css({
  display: 'none',
  [directoryMapQuery]: {
    display: 'block',
    position: 'sticky',
    insetBlockStart: `calc(${headerHeight} + ${space(6)})`,
  },
});

const placeholderStyle = css({
  aspectRatio: '975 / 610',
  borderRadius: radius.card,
  backgroundColor: color.mint,
});

/** The place of the map beside the list. Loads the map when it comes into view, which never happens on narrow screens. */
export function DirectoryMapPanel(props: DirectoryMapProps) {
  const [wasVisible, setWasVisible] = useState(false);
  const panelRef = useCallback(
    (panel: Element | null) => observeInView(panel, () => setWasVisible(true)),
    [],
  );
  const placeholder = <div css={placeholderStyle} />;
  return (
    <div ref={panelRef} css={panelStyle} data-screen-only="">
      {wasVisible ? (
        <Suspense fallback={placeholder}>
          <DirectoryMap {...props} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  );
}
