import type { State } from '@msv/contracts/state';
import { CardGrid } from '@msv/ui/CardGrid';
import { memo } from 'react';
import { StateCard } from './StateCard.tsx';

interface Props {
  states: readonly State[];
  level?: 2 | 3;
  /** So many of the first stand out. */
  highlightCount?: number;
}

/** Fifty cards at most: all of them stand on the page, for find-in-page and screen readers. */
export const StateGrid = memo(function StateGrid({ states, level = 3, highlightCount = 0 }: Props) {
  return (
    <CardGrid>
      {states.map((state, index) => (
        <StateCard key={state.slug} state={state} level={level} isHighlighted={index < highlightCount} />
      ))}
    </CardGrid>
  );
});
