import { parseSlugList } from '@msv/contracts/http/slug';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';

/** Reads the slugs of `?vehicles=a,b,c`. `slugs` are those that the page compares, `excessSlugs` the others. */
export function readComparedSlugs(query: string) {
  const requested = parseSlugList(new URLSearchParams(query).get('vehicles'));
  return {
    slugs: requested.slice(0, maxComparedVehicles),
    excessSlugs: requested.slice(maxComparedVehicles),
  };
}

/** Creates the path of the page that compares vehicles, or of the empty page without any. */
export const createComparePath = (slugs: readonly string[]) =>
  `/inventory/compare${slugs.length > 0 ? `?vehicles=${slugs.join(',')}` : ''}`;
