import { featuredVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { late, useApi } from '@msv/platform';
import { rankFeatured } from '../features/filters/sortVehicles.ts';
import { VehicleCardSection } from '../features/vehicle-cards/VehicleCardSection.tsx';
import type { FeaturedVehiclesProps } from './FeaturedVehicles.props.ts';

const PageCompareBar = late(
  () => import(/* webpackChunkName: "CardActions" */ '../features/compare/PageCompareBar.tsx'),
  { when: 'visible' },
);

/** Shows a bar that leads to the comparison once the visitor compares vehicles. */
export default function FeaturedVehicles({ limit }: FeaturedVehiclesProps) {
  const vehicles = useApi(featuredVehiclesRead);
  const data = vehicles.data?.toSorted((a, b) => rankFeatured(a) - rankFeatured(b)).slice(0, limit);
  return (
    <div>
      <VehicleCardSection
        title="Featured Vehicles"
        testId="featured-vehicles"
        vehicles={{ ...vehicles, data }}
      />
      <PageCompareBar />
    </div>
  );
}
