import { createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import { createNearestDealersPagePath } from '@msv/contracts/dealers/zipCodeLocation';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { ApiResponseError, Link, useApi } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import type { ReactNode } from 'react';
import { NearbyDealerList, NearbyDealersSkeleton } from './NearbyDealerList.tsx';

const maxDealers = 3;

interface Props {
  heading: ReactNode;
  zipCode: string;
  vehicle?: string | undefined;
  onRemove: () => void;
}

export function NearestDealerResults({ heading, zipCode, vehicle, onRemove }: Props) {
  const { data: nearest, error, retry } = useApi(createNearestDealershipsRead(zipCode));
  useSearchTracking('dealer_search', { text: nearest ? zipCode : '', resultCount: nearest?.length ?? 0 });
  const isUnknown = error instanceof ApiResponseError && error.status === 404;
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        {heading}
        <Text role="status" tone="muted">
          {isUnknown
            ? `We don't know ZIP code ${zipCode}. Check it or choose a state.`
            : nearest && `Straight-line distances from ${zipCode}.`}
        </Text>
      </Stack>
      {error && !isUnknown && (
        <LoadFailed message="The nearest dealers could not be loaded." onRetry={retry} />
      )}
      {!error && !nearest && <NearbyDealersSkeleton />}
      {nearest && <NearbyDealerList dealerships={nearest.slice(0, maxDealers)} vehicle={vehicle} />}
      <Row>
        <Link
          css={buttonStyle('secondary')}
          to={isUnknown ? '/states' : createNearestDealersPagePath(zipCode)}
        >
          {isUnknown ? 'Choose a State' : 'See All Dealers by Distance'}
        </Link>
        <Button variant="quiet" onClick={onRemove}>
          Change ZIP Code
        </Button>
      </Row>
    </Stack>
  );
}
