import { allVehicles } from '@msv/contracts/vehicle';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { VehicleList } from '../components/VehicleList.tsx';

export default function InventoryPage() {
  const { product } = useSite();
  const vehicles = useApi(allVehicles);
  usePageHead({
    title: `Vehicle Inventory | ${product}`,
    description:
      'Browse every electric medium speed vehicle on offer: two to eight seats, 4x4 and utility models.',
    canonicalPath: '/inventory',
  });
  return (
    <>
      <h1 tabIndex={-1}>Vehicle Inventory</h1>
      {vehicles.data ? <VehicleList vehicles={vehicles.data} /> : <p>loading</p>}
    </>
  );
}
