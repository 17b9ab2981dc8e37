import { ApiResponseError, Link, usePageHead, useSite } from '@msv/platform';
import { NotFound } from '@msv/ui/feedback/NotFound';
import { vehicleTrail } from './vehiclePage.ts';

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** Page content for an unknown vehicle and for a failed request. Only a failed request can be retried. */
export function VehicleNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  usePageHead({
    title: `Vehicle Not Found | ${product}`,
    description: 'This vehicle could not be found.',
    canonicalPath: `/inventory/${slug}`,
    noIndex: true,
  });
  const isUnknownVehicle = error instanceof ApiResponseError && error.status === 404;
  return (
    <NotFound
      title="Vehicle Not Found"
      link={Link}
      trail={vehicleTrail}
      backLink={{ to: '/inventory', label: 'Back to Inventory' }}
      onRetry={isUnknownVehicle ? undefined : onRetry}
    >
      The vehicle you're looking for doesn't exist.
    </NotFound>
  );
}
