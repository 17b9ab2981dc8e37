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
