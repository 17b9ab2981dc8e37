import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import { countSeats } from '../vehicle-facts/countSeats.ts';
import { parseRangeMiles } from '../vehicle-facts/parseRangeMiles.ts';
import { isInPriceBand } from './priceBands.ts';
import type { VehicleFilters } from './VehicleFilters.ts';

/** Returns the vehicles that match all filters, in their original order. Searches names and descriptions. */
export function filterVehicles(
  vehicles: readonly Vehicle[],
  { search, category, price, seats, range }: Omit<VehicleFilters, 'sort'>,
): readonly Vehicle[] {
  const searchText = normalizeText(search);
  return vehicles.filter(
    (vehicle) =>
      (category === 'all' || vehicle.category === category) &&
      (price === 'all' || isInPriceBand(vehicle.price, price)) &&
      (seats === 'all' || countSeats(vehicle) === Number(seats)) &&
      (range === 'all' || (parseRangeMiles(vehicle.range) ?? 0) >= Number(range)) &&
      (normalizeText(vehicle.name).includes(searchText) ||
        normalizeText(vehicle.description).includes(searchText)),
  );
}
