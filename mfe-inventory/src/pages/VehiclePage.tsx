import { MovedTo, useApi, useParams } from '@msv/platform';
import { VehicleDetails } from '../components/VehicleDetails.tsx';
import { VehicleLoading } from '../components/VehicleLoading.tsx';
import { VehicleNotFound } from '../components/VehicleNotFound.tsx';
import { vehicleAt } from '../data/vehicleAt.ts';

export default function VehiclePage() {
  const { slug = '' } = useParams();
  const { data: vehicle, error, retry } = useApi(vehicleAt(slug));
  if (error) return <VehicleNotFound slug={slug} error={error} onRetry={retry} />;
  if (!vehicle) return <VehicleLoading />;
  if (vehicle.slug !== slug) return <MovedTo path={`/inventory/${vehicle.slug}`} />;
  return <VehicleDetails key={slug} vehicle={vehicle} />;
}
