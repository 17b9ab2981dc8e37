import { allVehiclesRead, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { VehicleCardSection } from '../vehicle-cards/VehicleCardSection.tsx';
import { findSimilarVehicles } from './findSimilarVehicles.ts';

/**
 * Up to three other vehicles of the same category. There is no bar for the comparison, because the vehicle page has one.
 */
export default function SimilarVehicles({ slug, category }: Pick<Vehicle, 'slug' | 'category'>) {
  const vehicles = useApi(allVehiclesRead);
  const data = vehicles.data && findSimilarVehicles(vehicles.data, { slug, category });
  return (
    <VehicleCardSection title="Similar Vehicles" testId="similar-vehicles" vehicles={{ ...vehicles, data }} />
  );
}
