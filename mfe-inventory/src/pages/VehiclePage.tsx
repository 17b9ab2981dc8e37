import { PermanentRedirect, useApi, useParams } from '@msv/platform';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { VehicleDetails } from '../features/vehicle-details/VehicleDetails.tsx';
import { VehicleNotFound } from '../features/vehicle-details/VehicleNotFound.tsx';
import { createVehiclePageRead } from '../features/vehicle-details/vehiclePage.ts';

/** Page `/inventory/:slug`: one vehicle. */
export default function VehiclePage() {
  const { slug = '' } = useParams();
  const { data: vehicle, error, retry } = useApi(createVehiclePageRead(slug));
  if (error) return <VehicleNotFound slug={slug} error={error} onRetry={retry} />;
  if (!vehicle) return <PageLoading label="Loading vehicle" />;
  if (vehicle.slug !== slug) return <PermanentRedirect path={`/inventory/${vehicle.slug}`} />;
  return <VehicleDetails key={slug} vehicle={vehicle} />;
}
