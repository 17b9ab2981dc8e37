import { type Dealership, maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { useSite } from '@msv/platform';
import { ShowMoreGrid } from '@msv/ui/cards/ShowMoreGrid';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { memo } from 'react';
import { DealerCard } from '../dealer-card/DealerCard.tsx';
import { toStateDealersJsonLd } from '../structured-data/toStateDealersJsonLd.ts';

interface Props {
  state: State;
  dealerships: readonly Dealership[];
}

/** The dealer cards of a state with their structured data. Shows more cards on demand. */
export const StateDealerGrid = memo(function StateDealerGrid({ state, dealerships }: Props) {
  const site = useSite();
  return (
    <>
      <StructuredData
        jsonLd={toStateDealersJsonLd(state, dealerships.slice(0, maxOverviewDealerships), site)}
      />
      <ShowMoreGrid
        items={dealerships}
        pageSize={maxOverviewDealerships}
        noun="dealers"
        formatCount={formatNumber}
      >
        {(dealership) => <DealerCard key={dealership.id} dealership={dealership} level={3} />}
      </ShowMoreGrid>
    </>
  );
});
