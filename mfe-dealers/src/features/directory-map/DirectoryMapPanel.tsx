import { css } from '@emotion/react';
import { late } from '@msv/platform';
import { color, headerHeight, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { useSyncExternalStore } from 'react';
import type { DirectoryMapProps } from './DirectoryMap.tsx';

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
const placeholder = <div css={placeholderStyle} />;

const DirectoryMap = late<DirectoryMapProps>(
  () => import(/* webpackChunkName: "DirectoryMap" */ './DirectoryMap.tsx'),
  { when: 'visible', fallback: placeholder },
);

/** The place of the map beside the list. Only the browser renders the map, and only on wide screens. */
export function DirectoryMapPanel(props: DirectoryMapProps) {
  const isWide = useSyncExternalStore(subscribeToWidth, isWideScreen, () => false);
  return (
    <div css={panelStyle} data-screen-only="">
      {isWide ? <DirectoryMap {...props} /> : placeholder}
    </div>
  );
}

const watchWidth = () => matchMedia(minWidthQuery.wide.replace('@media ', ''));
const isWideScreen = () => watchWidth().matches;

function subscribeToWidth(onChange: () => void) {
  const width = watchWidth();
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}
