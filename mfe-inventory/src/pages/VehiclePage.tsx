import { MovedTo, useApi, useParams } from '@msv/platform';
import { PageLoading } from '@msv/ui/PageLoading';
import { VehicleDetails } from '../components/VehicleDetails.tsx';
import { VehicleNotFound } from '../components/VehicleNotFound.tsx';
import { vehicleAt } from '../data/vehicleAt.ts';

export default function VehiclePage() {
  const { slug = '' } = useParams();
  const { data: vehicle, error, retry } = useApi(vehicleAt(slug));
  if (error) return <VehicleNotFound slug={slug} error={error} onRetry={retry} />;
  if (!vehicle) return <PageLoading label="Loading the vehicle" />;
  if (vehicle.slug !== slug) return <MovedTo path={`/inventory/${vehicle.slug}`} />;
  return <VehicleDetails key={slug} vehicle={vehicle} />;
}
