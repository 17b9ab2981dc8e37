import type { FragmentProps } from '@msv/contracts/fragment';
import { featuredVehicles } from '@msv/contracts/vehicle';
import { useApi } from '@msv/platform';
import { VehicleShelf } from '../components/VehicleShelf.tsx';

/** The vehicles that the inventory puts forward. */
export default function FeaturedVehicles({ limit }: FragmentProps<'inventory', 'FeaturedVehicles'>) {
  const vehicles = useApi(featuredVehicles);
  const data = vehicles.data?.slice(0, limit);
  return (
    <VehicleShelf title="Featured Vehicles" testId="featured-vehicles" vehicles={{ ...vehicles, data }} />
  );
}
