import type { State } from '@msv/contracts/dealers/state';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { memo } from 'react';
import { StateCard } from './StateCard.tsx';

interface Props {
  states: readonly State[];
  columns?: number;
  /** Number of states at the start of the list that are highlighted. */
  highlightCount?: number;
}

/** A grid of state cards. It always shows all of them, because there are at most 50. */
export const StateGrid = memo(function StateGrid({ states, columns = 3, highlightCount = 0 }: Props) {
  return (
    <CardGrid columns={columns}>
      {states.map((state, index) => (
        <StateCard key={state.slug} state={state} isHighlighted={index < highlightCount} />
      ))}
    </CardGrid>
  );
});
