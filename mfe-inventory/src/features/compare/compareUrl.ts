import { parseSlugList } from '@msv/contracts/http/slug';
import { maxComparedVehicles } from '@msv/contracts/inventory/vehicleComparison';

/** Parses `?vehicles=a,b,c&only=differences`. `excessSlugs` are beyond the maximum number of vehicles. */
export function parseCompareQuery(query: string) {
  const params = new URLSearchParams(query);
  const requested = parseSlugList(params.get('vehicles'));
  return {
    slugs: requested.slice(0, maxComparedVehicles),
    excessSlugs: requested.slice(maxComparedVehicles),
    hasOnlyDifferences: params.get('only') === 'differences',
  };
}

/** One vehicle has no differences. */
export function createComparePath(slugs: readonly string[], hasOnlyDifferences = false): string {
  const vehicles = slugs.length > 0 ? `?vehicles=${slugs.join(',')}` : '';
  const only = hasOnlyDifferences && slugs.length > 1 ? '&only=differences' : '';
  return `/inventory/compare${vehicles}${only}`;
}
