import type { Vehicle } from '@msv/contracts/vehicle';
import { VehicleCard } from './VehicleCard.tsx';

export function VehicleList({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <ul css={{ listStyle: 'none' }}>
      {vehicles.map((vehicle) => (
        <li key={vehicle.slug}>
          <VehicleCard vehicle={vehicle} />
        </li>
      ))}
    </ul>
  );
}
