import { allVehiclesRead, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { VehicleCardSection } from '../vehicle-cards/VehicleCardSection.tsx';

/** There is no bar for the comparison, because the vehicle page has one. */
export default function SimilarVehicles({ slug, category }: Pick<Vehicle, 'slug' | 'category'>) {
  const vehicles = useApi(allVehiclesRead);
  const data = vehicles.data && findSimilarVehicles(vehicles.data, { slug, category });
  return (
    <VehicleCardSection title="Similar Vehicles" testId="similar-vehicles" vehicles={{ ...vehicles, data }} />
  );
}

const maxSimilarVehicles = 3;

export function findSimilarVehicles(
  vehicles: readonly Vehicle[],
  { slug, category }: Pick<Vehicle, 'slug' | 'category'>,
): readonly Vehicle[] {
  return vehicles
    .filter((other) => other.category === category && other.slug !== slug)
    .slice(0, maxSimilarVehicles);
}
