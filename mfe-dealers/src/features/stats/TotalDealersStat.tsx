import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { StatCard } from '@msv/ui/cards/StatCard';
import { sumDealerCounts } from './sumDealerCounts.ts';

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
