import { memo } from 'react';
import { callouts } from '../map-geometry/callouts.ts';
import { getTierColors } from './getTierColors.ts';
import type { MappedState } from './MappedState.ts';

/** The abbreviation of each state, drawn on the state or in its callout. Hidden from screen readers, which read the links. */
export const StateLabels = memo(function StateLabels({ states }: { states: readonly MappedState[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an SVG group cannot receive focus
    <g className="labels" aria-hidden="true">
      {states.map(({ state, outline, tier }) => {
        const [x, y] = callouts[state.name] ?? outline.labelPoint;
        const { fill, text } = getTierColors(tier);
        return (
          <text key={state.slug} x={x} y={y} css={{ fill: text, stroke: fill }}>
            {state.abbreviation}
          </text>
        );
      })}
    </g>
  );
});
