import { featuredVehicles } from '@msv/contracts/vehicle';
import { useApi } from '@msv/platform';
import { VehicleShelf } from '../components/VehicleShelf.tsx';

interface Props {
  /** Most vehicles to show; all of them unless said otherwise. */
  limit?: number;
}

/** The vehicles that the inventory puts forward. */
export default function FeaturedVehicles({ limit }: Props) {
  const vehicles = useApi(featuredVehicles);
  const data = vehicles.data?.slice(0, limit);
  return (
    <VehicleShelf title="Featured Vehicles" testId="featured-vehicles" vehicles={{ ...vehicles, data }} />
  );
}
