import { createDealershipsNearStateRead } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { useApi } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { useId } from 'react';
import { NearbyDealerList, NearbyDealersSkeleton } from './NearbyDealerList.tsx';

/** Number of dealers from other states on the page of a state that has dealers of its own. */
const maxNeighborDealers = 3;

/** The dealers of other states that are nearest to a state: all of them matter where the state has no dealers itself. */
export function StateNeighbors({ state: { name, dealerCount } }: { state: State }) {
  const titleId = useId();
  const { data: nearest, error, retry } = useApi(createDealershipsNearStateRead(name));
  if (nearest?.length === 0) return null;
  const hasDealers = dealerCount > 0;
  return (
    <Section aria-labelledby={titleId}>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={2} id={titleId}>
            {hasDealers ? `Nearby, Outside ${name}` : `Nearest Dealers to ${name}`}
          </Heading>
          <Text tone="muted">Straight-line distances from the center of {name}.</Text>
        </Stack>
        {error && <LoadFailed message="The nearest dealers could not be loaded." onRetry={retry} />}
        {!error && !nearest && <NearbyDealersSkeleton />}
        {nearest && (
          <NearbyDealerList dealerships={hasDealers ? nearest.slice(0, maxNeighborDealers) : nearest} />
        )}
      </Stack>
    </Section>
  );
}
