import { CardGrid } from '@msv/ui/CardGrid';
import { StatCard } from '@msv/ui/StatCard';
import { SupportStat } from './SupportStat.tsx';
import { VehicleModelsStat } from './VehicleModelsStat.tsx';

/** A state's three figures. */
export function StateStats({ dealerCount }: { dealerCount: number }) {
  return (
    <CardGrid minCardWidth="14rem">
      <StatCard
        as="li"
        value={dealerCount.toLocaleString('en-US')}
        label={dealerCount === 1 ? 'Dealer' : 'Dealers'}
        note="in this state"
      />
      <VehicleModelsStat />
      <SupportStat />
    </CardGrid>
  );
}
