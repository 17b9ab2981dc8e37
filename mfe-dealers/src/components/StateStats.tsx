import { CardGrid } from '@msv/ui/CardGrid';
import { StatCard } from '@msv/ui/StatCard';
import { useVehicleModelCount } from '../data/useVehicleModelCount.ts';
import { SupportStat } from './SupportStat.tsx';

/** A state's three figures. */
export function StateStats({ dealerCount }: { dealerCount: number }) {
  const modelCount = useVehicleModelCount();
  return (
    <CardGrid minCardWidth="14rem">
      <StatCard
        as="li"
        value={dealerCount.toLocaleString('en-US')}
        label={dealerCount === 1 ? 'Dealer' : 'Dealers'}
        note="in this state"
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
