import { featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { VehicleCardSection } from '../features/vehicle-cards/VehicleCardSection.tsx';
import type { FeaturedVehiclesProps } from './FeaturedVehicles.props.ts';

/** Fragment with the featured vehicles. */
export default function FeaturedVehicles({ limit }: FeaturedVehiclesProps) {
  const vehicles = useApi(featuredVehiclesRead);
  const data = vehicles.data?.slice(0, limit);
  return (
    <VehicleCardSection
      title="Featured Vehicles"
      testId="featured-vehicles"
      vehicles={{ ...vehicles, data }}
    />
  );
}
