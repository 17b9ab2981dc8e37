import type { State } from '@msv/contracts/state';
import { CardGrid } from '@msv/ui/CardGrid';
import { Skeleton } from '@msv/ui/Skeleton';
import { StatCard } from '@msv/ui/StatCard';
import { totalDealers } from '../data/totalDealers.ts';
import { useVehicleModelCount } from '../data/useVehicleModelCount.ts';
import { SupportStat } from './SupportStat.tsx';

/** The country's four figures; the second one comes with the states. */
export function UsaStats({ states }: { states: readonly State[] | undefined }) {
  const modelCount = useVehicleModelCount();
  return (
    <CardGrid columns={4} minCardWidth="9.5rem">
      <StatCard as="li" value="50" label="States" note="enquiries accepted in all 50 states" />
      <StatCard
        as="li"
        value={states ? totalDealers(states).toLocaleString('en-US') : <Skeleton width="2ch" />}
        label="Total Dealers"
        note="in all states together"
      />
      <StatCard
        as="li"
        value={modelCount.toLocaleString('en-US')}
        label="Vehicle Models"
        note="each dealer chooses which to stock"
      />
      <SupportStat />
    </CardGrid>
  );
}
