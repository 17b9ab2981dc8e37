import type { State } from '@msv/contracts/state';
import { CardGrid } from '@msv/ui/CardGrid';
import { memo } from 'react';
import { StateCard } from './StateCard.tsx';

interface Props {
  states: readonly State[];
  columns?: number;
  /** So many of the first stand out. */
  highlightCount?: number;
}

/** Fifty cards at most: all of them stand on the page, for find-in-page and screen readers. */
export const StateGrid = memo(function StateGrid({ states, columns = 3, highlightCount = 0 }: Props) {
  return (
    <CardGrid columns={columns}>
      {states.map((state, index) => (
        <StateCard key={state.slug} state={state} isHighlighted={index < highlightCount} />
      ))}
    </CardGrid>
  );
});
