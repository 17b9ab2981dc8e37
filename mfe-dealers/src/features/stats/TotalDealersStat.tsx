import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { StatCard } from '@msv/ui/cards/StatCard';

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

const sumDealerCounts = (states: readonly State[]): number =>
  states.reduce((total, { dealerCount }) => total + dealerCount, 0);
