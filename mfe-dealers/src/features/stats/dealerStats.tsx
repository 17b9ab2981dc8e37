import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { StatCard } from '@msv/ui/cards/StatCard';
import { sumDealerCounts } from '../state-card/dealerCounts.ts';

/** The number of dealers in all states. Shows a skeleton until the states are loaded. */
export function TotalDealersStat({ states }: { states: readonly State[] | undefined }) {
  return (
    <StatCard
      as="li"
      value={states ? formatNumber(sumDealerCounts(states)) : <Skeleton width="2ch" height="1.1em" />}
      label="Total Dealers"
      note="across all states"
    />
  );
}

/** The number of states covered, with the value and note that the specification requires. */
export function StatesCoveredStat({ label = 'States Covered' }: { label?: string }) {
  return <StatCard as="li" value="50" label={label} note="enquiries accepted in all 50 states" />;
}

/** The support hours, with the value and note that the specification requires. */
export function SupportStat() {
  return <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />;
}
