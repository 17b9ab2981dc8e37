import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { findSimilarVehicles } from '../features/vehicle-cards/findSimilarVehicles.ts';
import { VehicleCardSection } from '../features/vehicle-cards/VehicleCardSection.tsx';
import type { SimilarVehiclesProps } from './SimilarVehicles.props.ts';

/**
 * Fragment with up to three other vehicles of the same category. It has no bar for the comparison, because the vehicle page has
 * one.
 */
export default function SimilarVehicles({ slug, category }: SimilarVehiclesProps) {
  const vehicles = useApi(allVehiclesRead);
  const data = vehicles.data && findSimilarVehicles(vehicles.data, { slug, category });
  return (
    <VehicleCardSection title="Similar Vehicles" testId="similar-vehicles" vehicles={{ ...vehicles, data }} />
  );
}
