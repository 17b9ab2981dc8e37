import { featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { useApi } from '@msv/platform';
import { LateCompareBar } from '../features/compare/LateCompareBar.ts';
import { VehicleCardSection } from '../features/vehicle-cards/VehicleCardSection.tsx';
import type { FeaturedVehiclesProps } from './FeaturedVehicles.props.ts';

/** Fragment with the featured vehicles and, once the visitor compares vehicles, a bar that leads to the comparison. */
export default function FeaturedVehicles({ limit }: FeaturedVehiclesProps) {
  const vehicles = useApi(featuredVehiclesRead);
  const data = vehicles.data?.slice(0, limit);
  return (
    <div>
      <VehicleCardSection
        title="Featured Vehicles"
        testId="featured-vehicles"
        vehicles={{ ...vehicles, data }}
      />
      <LateCompareBar />
    </div>
  );
}
