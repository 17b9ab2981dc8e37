import { createNearestDealershipsRead } from '@msv/contracts/dealers/dealership';
import { createNearestDealersPagePath } from '@msv/contracts/dealers/zipCodeLocation';
import { RememberedZipCode } from '@msv/forms/search/RememberedZipCode';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { ApiResponseError, Link, useApi } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import { type ReactNode, useEffect } from 'react';
import { NearbyDealerList, NearbyDealersSkeleton } from './NearbyDealerList.tsx';

const maxDealers = 3;

interface Props {
  heading: ReactNode;
  zipCode: string;
  vehicle?: string | undefined;
  /** Gets the ZIP code if the API does not know it. */
  onUnknownZipCode: (zipCode: string | undefined) => void;
  /** Called if the visitor wants to enter another ZIP code. */
  onChange: () => void;
  onForget: () => void;
}

/** The dealers nearest to a ZIP code, with a way to change it. */
export function NearestDealerResults({
  heading,
  zipCode,
  vehicle,
  onUnknownZipCode,
  onChange,
  onForget,
}: Props) {
  const { data: nearest, error, retry } = useApi(createNearestDealershipsRead(zipCode));
  useSearchTracking('dealer_search', { text: nearest ? zipCode : '', resultCount: nearest?.length ?? 0 });
  const isUnknown = error instanceof ApiResponseError && error.status === 404;
  useEffect(() => onUnknownZipCode(isUnknown ? zipCode : undefined), [onUnknownZipCode, isUnknown, zipCode]);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        {heading}
        <Text role="status" tone="muted">
          {isUnknown
            ? `We don't know ZIP code ${zipCode}. Check it or choose a state.`
            : nearest && `Straight-line distances from ${zipCode}.`}
        </Text>
        <RememberedZipCode onForget={onForget} />
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
        <Button variant="quiet" onClick={onChange}>
          Change ZIP Code
        </Button>
      </Row>
    </Stack>
  );
}
