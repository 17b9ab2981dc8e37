import type { State } from '@msv/contracts/state';
import { CardGrid } from '@msv/ui/CardGrid';
import { Skeleton } from '@msv/ui/Skeleton';
import { StatCard } from '@msv/ui/StatCard';
import { totalDealers } from '../data/totalDealers.ts';

/** Two figures; the second one comes with the states. */
export function StatesStats({ states }: { states: readonly State[] | undefined }) {
  return (
    <CardGrid columns={2} minCardWidth="9.5rem">
      <StatCard as="li" value="50" label="States Covered" note="enquiries accepted in all 50 states" />
      <StatCard
        as="li"
        value={states ? totalDealers(states).toLocaleString('en-US') : <Skeleton width="2ch" />}
        label="Total Dealers"
        note="in all states together"
      />
    </CardGrid>
  );
}
