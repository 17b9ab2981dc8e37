import { formatNumber } from '@msv/contracts/site/formatNumber';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { StatCard } from '@msv/ui/cards/StatCard';
import { SupportStat } from '../stats/SupportStat.tsx';
import { statGridStyle } from '../stats/statGridStyle.ts';
import { VehicleModelsStat } from '../stats/VehicleModelsStat.tsx';

/** The number of dealers in a state, the number of vehicle models and the support hours. */
export function StateStats({ dealerCount }: { dealerCount: number }) {
  return (
    <CardGrid css={statGridStyle}>
      <StatCard
        as="li"
        value={formatNumber(dealerCount)}
        label={dealerCount === 1 ? 'Dealer' : 'Dealers'}
        note="in this state"
      />
      <VehicleModelsStat />
      <SupportStat />
    </CardGrid>
  );
}
