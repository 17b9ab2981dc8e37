import { type Dealership, overviewLength } from '@msv/contracts/dealership';
import type { State } from '@msv/contracts/state';
import { useSite } from '@msv/platform';
import { GrowingGrid } from '@msv/ui/GrowingGrid';
import { StructuredData } from '@msv/ui/StructuredData';
import { memo } from 'react';
import { stateDealers } from '../data/stateDealers.ts';
import { DealerCard } from './DealerCard.tsx';

interface Props {
  state: State;
  dealerships: readonly Dealership[];
}

export const StateDealerGrid = memo(function StateDealerGrid({ state, dealerships }: Props) {
  const site = useSite();
  return (
    <>
      <StructuredData facts={stateDealers(state, dealerships.slice(0, overviewLength), site)} />
      <GrowingGrid items={dealerships} portion={overviewLength} noun="dealers">
        {(dealership) => <DealerCard key={dealership.id} dealership={dealership} level={3} />}
      </GrowingGrid>
    </>
  );
});
