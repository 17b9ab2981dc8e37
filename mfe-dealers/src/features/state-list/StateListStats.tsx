import type { State } from '@msv/contracts/dealers/state';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { StatesCoveredStat } from '../stats/StatesCoveredStat.tsx';
import { TotalDealersStat } from '../stats/TotalDealersStat.tsx';

/** The number of states covered and of all dealers. The latter is known once the states are loaded. */
export function StateListStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={2} minCardWidth="9.5rem">
      <StatesCoveredStat />
      <TotalDealersStat states={states} />
    </CardGrid>
  );
}
