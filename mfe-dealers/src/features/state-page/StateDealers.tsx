import type { State } from '@msv/contracts/state';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Stack } from '@msv/ui/Stack';
import { useStateDealers } from '../data/useStateDealers.ts';
import { ComingSoon } from './ComingSoon.tsx';
import { DealersPending } from './DealersPending.tsx';
import { StateDealerGrid } from './StateDealerGrid.tsx';

/** A state's dealers, or what becomes of a visitor where there are none yet. */
export function StateDealers({ state }: { state: State }) {
  const { dealerships, error, retry } = useStateDealers(state);
  if (dealerships?.length === 0) return <ComingSoon state={state} />;
  return (
    <Stack gap={6}>
      <Heading level={2}>Dealerships in {state.name}</Heading>
      {error && <LoadFailed message="The dealers could not all be loaded." onRetry={retry} />}
      {!dealerships && !error && <DealersPending count={Math.min(state.dealerCount, 6)} />}
      {dealerships && <StateDealerGrid state={state} dealerships={dealerships} />}
    </Stack>
  );
}
