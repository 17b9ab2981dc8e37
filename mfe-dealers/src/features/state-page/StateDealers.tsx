import {
  createFirstStateDealershipsRead,
  createStateDealershipsRead,
  type Dealership,
  maxOverviewDealerships,
} from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { Link, useApi, useIsHydrating, useSite } from '@msv/platform';
import { ShowMoreGrid } from '@msv/ui/cards/ShowMoreGrid';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { memo } from 'react';
import { DealerCard } from '../dealer-card/DealerCard.tsx';
import { DealerGridSkeleton } from '../dealer-card/DealerGridSkeleton.tsx';
import { StateEmoji } from '../state-card/StateEmoji.tsx';
import { toStateDealersJsonLd } from '../structured-data/dealerJsonLd.ts';

export function StateDealers({ state }: { state: State }) {
  const { dealerships, error, retry } = useStateDealerships(state);
  if (dealerships?.length === 0) return <DealersComingSoon state={state} />;
  return (
    <Stack gap={6}>
      <Heading level={2}>Dealerships in {state.name}</Heading>
      {error && <LoadFailed message="Some dealers could not be loaded." onRetry={retry} />}
      {!dealerships && !error && <DealerGridSkeleton count={Math.min(state.dealerCount, 6)} />}
      {dealerships && <StateDealerGrid state={state} dealerships={dealerships} />}
    </Stack>
  );
}

function DealersComingSoon({ state: { name, slug, emoji } }: { state: State }) {
  return (
    <EmptyState
      picture={<StateEmoji emoji={emoji} />}
      title="Dealerships Coming Soon"
      text={`No dealers in ${name} yet. Leave your email and we'll let you know when one opens.`}
    >
      <Link css={buttonStyle('primary')} to={`/contact?state=${slug}`}>
        Get Notified
      </Link>
    </EmptyState>
  );
}

interface Props {
  state: State;
  dealerships: readonly Dealership[];
}

const StateDealerGrid = memo(function StateDealerGrid({ state, dealerships }: Props) {
  const isHydrating = useIsHydrating();
  const site = useSite();
  return (
    <>
      <StructuredData
        jsonLd={toStateDealersJsonLd(state, dealerships.slice(0, maxOverviewDealerships), site)}
      />
      <ShowMoreGrid
        items={dealerships}
        pageSize={maxOverviewDealerships}
        noun="Dealers"
        isHydrating={isHydrating}
        formatCount={formatNumber}
      >
        {(dealership) => <DealerCard key={dealership.id} dealership={dealership} level={3} />}
      </ShowMoreGrid>
    </>
  );
});

/** Loads the dealerships of a state. The first ones are prefetched with the page; the browser loads the others. */
function useStateDealerships({ name, dealerCount }: Pick<State, 'name' | 'dealerCount'>) {
  const first = useApi(createFirstStateDealershipsRead(name));
  const hasMore = first.data !== undefined && first.data.length < dealerCount;
  const all = useApi(hasMore ? createStateDealershipsRead(name) : undefined);
  return {
    dealerships: all.data ?? first.data,
    error: first.error ?? all.error,
    retry: first.error ? first.retry : all.retry,
  };
}
