import type { Vehicle } from '@msv/contracts/vehicle';
import { isInPriceBand } from './priceBands.ts';
import type { VehicleFilters } from './VehicleFilters.ts';

/** The vehicles that pass all three filters, in their own order. The search looks at names and descriptions. */
export function filterVehicles(
  vehicles: readonly Vehicle[],
  { search, category, price }: VehicleFilters,
): readonly Vehicle[] {
  const wanted = search.trim().toLowerCase();
  return vehicles.filter(
    (vehicle) =>
      (category === 'all' || vehicle.category === category) &&
      (price === 'all' || isInPriceBand(vehicle.price, price)) &&
      (vehicle.name.toLowerCase().includes(wanted) || vehicle.description.toLowerCase().includes(wanted)),
  );
}
