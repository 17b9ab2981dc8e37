import type { State } from '@msv/contracts/state';
import { CardGrid } from '@msv/ui/CardGrid';
import { CoverageStat } from './CoverageStat.tsx';
import { TotalDealersStat } from './TotalDealersStat.tsx';

/** Two figures; the second one comes with the states. */
export function StatesStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={2} minCardWidth="9.5rem">
      <CoverageStat />
      <TotalDealersStat states={states} />
    </CardGrid>
  );
}
