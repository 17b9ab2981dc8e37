import type { Vehicle } from '@msv/contracts/vehicle';

const most = 3;

/** The first three other vehicles of a vehicle's category. */
export function similarVehicles(
  vehicles: readonly Vehicle[],
  { slug, category }: Pick<Vehicle, 'slug' | 'category'>,
): readonly Vehicle[] {
  return vehicles.filter((other) => other.category === category && other.slug !== slug).slice(0, most);
}
