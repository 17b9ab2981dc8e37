import type { Vehicle } from '@msv/contracts/inventory/vehicle';

const maxSimilarVehicles = 3;

/** Returns the first three other vehicles of the same category. */
export function findSimilarVehicles(
  vehicles: readonly Vehicle[],
  { slug, category }: Pick<Vehicle, 'slug' | 'category'>,
): readonly Vehicle[] {
  return vehicles
    .filter((other) => other.category === category && other.slug !== slug)
    .slice(0, maxSimilarVehicles);
}
