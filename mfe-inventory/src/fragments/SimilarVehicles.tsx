import { createSimilarVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { VehicleCardSection } from '../features/vehicle-cards/VehicleCardSection.tsx';
import type { SimilarVehiclesProps } from './SimilarVehicles.props.ts';

/** Fragment with up to three other vehicles of the same category. */
export default function SimilarVehicles({ slug }: SimilarVehiclesProps) {
  const vehicles = useApi(createSimilarVehiclesRead(slug));
  return <VehicleCardSection title="Similar Vehicles" testId="similar-vehicles" vehicles={vehicles} />;
}
