import { css } from '@emotion/react';
import { late } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { pinIcon } from '@msv/ui/icons/iconPaths';
import { pillButtonStyle } from '@msv/ui/styles/pillButtonStyle';
import { color, headerHeight, minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { useSyncExternalStore } from 'react';
import type { DirectoryMapProps } from './DirectoryMap.tsx';

/** Wide screens of browsers with JavaScript, which have room for the map beside the list. */
export const directoryMapQuery = `${minWidthQuery.wide} and (not (scripting: none))`;

/** On smaller screens, the map replaces the list on request. */
const panelStyle = css({
  display: 'none',
  '&[data-shown]': { display: 'block' },
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

type Props = DirectoryMapProps & {
  isShown: boolean;
};

/** The place of the map beside the list. Only the browser renders the map: on wide screens, or on request. */
export function DirectoryMapPanel({ isShown, ...props }: Props) {
  const isWide = useSyncExternalStore(subscribeToWidth, isWideScreen, () => false);
  return (
    <div css={panelStyle} data-screen-only="" data-shown={isShown || undefined}>
      {isWide || isShown ? <DirectoryMap {...props} /> : placeholder}
    </div>
  );
}

const buttonStyle = css({
  [directoryMapQuery]: { display: 'none' },
  '@media (scripting: none), print': { display: 'none' },
});

interface ButtonProps {
  isMapShown: boolean;
  onToggle: () => void;
}

export const MapButton = ({ isMapShown, onToggle }: ButtonProps) => (
  <button type="button" css={[pillButtonStyle, buttonStyle]} onClick={onToggle}>
    <Icon path={pinIcon} />
    <span key={String(isMapShown)}>{isMapShown ? 'Show List' : 'Show Map'}</span>
  </button>
);

const watchWidth = () => matchMedia(minWidthQuery.wide.replace('@media ', ''));
const isWideScreen = () => watchWidth().matches;

function subscribeToWidth(onChange: () => void) {
  const width = watchWidth();
  width.addEventListener('change', onChange);
  return () => width.removeEventListener('change', onChange);
}
