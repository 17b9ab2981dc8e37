import type { State } from '@msv/contracts/dealers/state';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { DealerGridSkeleton } from '../dealer-card/DealerGridSkeleton.tsx';
import { DealersComingSoon } from './DealersComingSoon.tsx';
import { StateDealerGrid } from './StateDealerGrid.tsx';
import { useStateDealerships } from './useStateDealerships.ts';

/** The dealers of a state, or an empty state if there are none yet. */
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
