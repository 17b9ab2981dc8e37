import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { color } from '@msv/ui/tokens';
import { memo } from 'react';
import { calloutSize, callouts } from '../data/callouts.ts';
import { dealersWord } from '../data/dealersWord.ts';
import type { MappedState } from '../data/MappedState.ts';
import { shadeOf } from './shadeOf.ts';

const style = css({
  cursor: 'pointer',
  // The ring follows the outline instead, see `ActiveState`. This is for who has no JavaScript.
  outline: 'none',
  '& > *': { stroke: color.controlLine, strokeWidth: 0.75, vectorEffect: 'non-scaling-stroke' },
  '&:focus-visible > *': { stroke: color.ink, strokeWidth: 5 },
});

interface Props {
  mapped: MappedState;
  /** Pointed at or reached by keyboard; `undefined` when no longer. */
  onActive: (mapped: MappedState | undefined) => void;
}

/** One state on the map: a link to its page. */
export const MapState = memo(function MapState({ mapped, onActive }: Props) {
  const { state, outline, tier } = mapped;
  const callout = callouts[state.name];
  const { width, height } = calloutSize;
  const activate = () => onActive(mapped);
  const deactivate = () => onActive(undefined);
  return (
    <Link
      css={style}
      to={`/states/${state.slug}`}
      aria-label={`${state.name}, ${dealersWord(state.dealerCount)}`}
      style={{ fill: shadeOf(tier).fill }}
      onFocus={activate}
      onBlur={deactivate}
      onPointerEnter={activate}
      onPointerLeave={deactivate}
    >
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
    </Link>
  );
});
