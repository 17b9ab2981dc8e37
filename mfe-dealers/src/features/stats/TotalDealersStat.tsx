import type { State } from '@msv/contracts/state';
import { Skeleton } from '@msv/ui/Skeleton';
import { StatCard } from '@msv/ui/StatCard';
import { totalDealers } from '../data/totalDealers.ts';

/** The whole network's figure, which comes with the states. */
export function TotalDealersStat({ states }: { states: readonly State[] | undefined }) {
  return (
    <StatCard
      as="li"
      value={states ? totalDealers(states).toLocaleString('en-US') : <Skeleton width="2ch" height="1.1em" />}
      label="Total Dealers"
      note="in all states together"
    />
  );
}
