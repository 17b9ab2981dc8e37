import type { FragmentProps } from '@msv/contracts/fragment';
import { allVehicles } from '@msv/contracts/vehicle';
import { useApi } from '@msv/platform';
import { VehicleShelf } from '../components/VehicleShelf.tsx';
import { similarVehicles } from '../data/similarVehicles.ts';

/** Up to three other vehicles of the same category. */
export default function SimilarVehicles({ slug, category }: FragmentProps<'inventory', 'SimilarVehicles'>) {
  const vehicles = useApi(allVehicles);
  const data = vehicles.data && similarVehicles(vehicles.data, { slug, category });
  return <VehicleShelf title="Similar Vehicles" testId="similar-vehicles" vehicles={{ ...vehicles, data }} />;
}
