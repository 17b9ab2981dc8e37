import type { State } from '@msv/contracts/dealers/state';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { StatesCoveredStat, SupportStat, TotalDealersStat } from '../stats/dealerStats.tsx';
import { VehicleModelsStat } from '../stats/VehicleModelsStat.tsx';

/** Nationwide stats: states, dealers, vehicle models and support hours. Dealers are known once the states are loaded. */
export function UsaStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={4} minCardWidth="9.5rem">
      <StatesCoveredStat label="States" />
      <TotalDealersStat states={states} />
      <VehicleModelsStat />
      <SupportStat />
    </CardGrid>
  );
}
