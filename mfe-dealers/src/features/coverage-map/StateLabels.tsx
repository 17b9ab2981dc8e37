import { memo } from 'react';
import { callouts } from '../data/callouts.ts';
import type { MappedState } from '../data/MappedState.ts';
import { shadeOf } from './shadeOf.ts';

/** Each state's abbreviation on its land, or in its box. Ornament: the links have names of their own. */
export const MapLabels = memo(function MapLabels({ states }: { states: readonly MappedState[] }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of an SVG takes no focus
    <g className="labels" aria-hidden="true">
      {states.map(({ state, outline, tier }) => {
        const [x, y] = callouts[state.name] ?? outline.middle;
        const { fill, ink } = shadeOf(tier);
        return (
          <text key={state.slug} x={x} y={y} style={{ fill: ink, stroke: fill }}>
            {state.abbreviation}
          </text>
        );
      })}
    </g>
  );
});
