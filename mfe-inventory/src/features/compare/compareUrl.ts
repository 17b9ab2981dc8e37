import { parseSlugList } from '@msv/contracts/http/slug';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';

/** Reads `?vehicles=a,b,c`. `excessSlugs` are beyond the maximum number of vehicles. */
export function readComparedSlugs(query: string) {
  const requested = parseSlugList(new URLSearchParams(query).get('vehicles'));
  return {
    slugs: requested.slice(0, maxComparedVehicles),
    excessSlugs: requested.slice(maxComparedVehicles),
  };
}

export const createComparePath = (slugs: readonly string[]) =>
  `/inventory/compare${slugs.length > 0 ? `?vehicles=${slugs.join(',')}` : ''}`;
