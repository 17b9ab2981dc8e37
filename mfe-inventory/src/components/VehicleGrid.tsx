import type { Vehicle } from '@msv/contracts/vehicle';
import { CardGrid } from '@msv/ui/CardGrid';
import { VehicleCard } from './VehicleCard.tsx';

/** So many pictures fit the first screen of a wide window. */
const firstScreen = 3;

export function VehicleGrid({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <CardGrid>
      {vehicles.map((vehicle, index) => (
        <VehicleCard key={vehicle.slug} vehicle={vehicle} isFirst={index < firstScreen} />
      ))}
    </CardGrid>
  );
}
