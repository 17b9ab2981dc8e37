import { allVehicles, type Vehicle } from '@msv/contracts/vehicle';
import { useApi } from '@msv/platform';
import { VehicleShelf } from '../components/VehicleShelf.tsx';
import { similarVehicles } from '../data/similarVehicles.ts';

/** Up to three other vehicles of the same category. */
export default function SimilarVehicles({ slug, category }: Pick<Vehicle, 'slug' | 'category'>) {
  const vehicles = useApi(allVehicles);
  const data = vehicles.data && similarVehicles(vehicles.data, { slug, category });
  return <VehicleShelf title="Similar Vehicles" testId="similar-vehicles" vehicles={{ ...vehicles, data }} />;
}
