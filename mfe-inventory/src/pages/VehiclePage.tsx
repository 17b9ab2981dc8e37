import {
  ApiResponseError,
  Link,
  PermanentRedirect,
  useApi,
  usePageHead,
  useParams,
  useSite,
} from '@msv/platform';
import { NotFound } from '@msv/ui/feedback/NotFound';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { VehicleDetails } from '../features/vehicle-details/VehicleDetails.tsx';
import { createVehiclePageRead, vehicleTrail } from '../features/vehicle-details/vehiclePage.ts';

export default function VehiclePage() {
  const { slug = '' } = useParams();
  const { data: vehicle, error, retry } = useApi(createVehiclePageRead(slug));
  if (error) return <VehicleNotFound slug={slug} error={error} onRetry={retry} />;
  if (!vehicle) return <PageLoading label="Loading vehicle" />;
  if (vehicle.slug !== slug) return <PermanentRedirect path={`/inventory/${vehicle.slug}`} />;
  return <VehicleDetails key={slug} vehicle={vehicle} />;
}

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** Only a failed request can be retried. */
function VehicleNotFound({ slug, error, onRetry }: Props) {
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
