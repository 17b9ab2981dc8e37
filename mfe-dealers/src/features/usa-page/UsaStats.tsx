import type { State } from '@msv/contracts/state';
import { CardGrid } from '@msv/ui/CardGrid';
import { CoverageStat } from './CoverageStat.tsx';
import { SupportStat } from './SupportStat.tsx';
import { TotalDealersStat } from './TotalDealersStat.tsx';
import { VehicleModelsStat } from './VehicleModelsStat.tsx';

/** The country's four figures; the second one comes with the states. */
export function UsaStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={4} minCardWidth="9.5rem">
      <CoverageStat label="States" />
      <TotalDealersStat states={states} />
      <VehicleModelsStat />
      <SupportStat />
    </CardGrid>
  );
}
