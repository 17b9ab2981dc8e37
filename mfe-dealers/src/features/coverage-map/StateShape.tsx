import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { color } from '@msv/ui/tokens/tokens';
import { memo } from 'react';
import { calloutSize, callouts } from '../map-geometry/mapGeometry.ts';
import { formatDealerCount } from '../state-card/formatDealerCount.ts';
import { getTierColors } from './dealerTiers.ts';
import type { MappedState } from './mappedStates.ts';

const linkStyle = css({
  cursor: 'pointer',
  // `ActiveStateOutline` replaces the rectangular focus ring. Without JavaScript, the focus style below is used.
  outline: 'none',
  '& > *': { stroke: color.controlLine, strokeWidth: 0.75, vectorEffect: 'non-scaling-stroke' },
  '&:focus-visible > *': { stroke: color.ink, strokeWidth: 5 },
});

interface Props {
  mappedState: MappedState;
  /** URL of the link. The default is the state's page. */
  url?: string;
  /** True for the only state in the tab order. Arrow keys move the focus to the others. */
  isTabStop: boolean;
  /** Called with the state when it is hovered or focused, and with `undefined` when that ends. */
  onActiveChange: (mappedState: MappedState | undefined, isFocused: boolean) => void;
}

export const StateShape = memo(function StateShape({
  mappedState,
  url = `/states/${mappedState.state.slug}`,
  isTabStop,
  onActiveChange,
}: Props) {
  const { state, outline, tier } = mappedState;
  const callout = callouts[state.name];
  const { width, height } = calloutSize;
  const deactivate = () => onActiveChange(undefined, false);
  const link = {
    'aria-label': `${state.name}, ${formatDealerCount(state.dealerCount)}`,
    tabIndex: isTabStop ? 0 : -1,
    onFocus: () => onActiveChange(mappedState, true),
    onBlur: deactivate,
    onPointerEnter: () => onActiveChange(mappedState, false),
    onPointerLeave: deactivate,
  };
  const style = [linkStyle, { fill: getTierColors(tier).fill }];
  const shape = (
    <>
      <path d={outline.path} />
      {callout && (
        <rect
          className="callout"
          x={callout[0] - width / 2}
          y={callout[1] - height / 2}
          width={width}
          height={height}
          rx={16}
        />
      )}
    </>
  );
  // The browser handles a link on the same page and scrolls to the heading.
  return url.startsWith('#') ? (
    <a css={style} href={url} {...link}>
      {shape}
    </a>
  ) : (
    <Link css={style} to={url} {...link}>
      {shape}
    </Link>
  );
});
