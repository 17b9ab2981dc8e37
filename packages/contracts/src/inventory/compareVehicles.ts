import type { Vehicle } from './vehicle.ts';

/** Created for the first list, because creating it takes 25 ms on a slow phone, which would be part of a longer task. */
let nameOrder: Intl.Collator | undefined;

/** Compares vehicles by name. Numbers in names are compared by value. */
export function compareVehicleNames(a: Pick<Vehicle, 'name'>, b: Pick<Vehicle, 'name'>): number {
  nameOrder ??= new Intl.Collator('en-US', { numeric: true });
  return nameOrder.compare(a.name, b.name);
}

/** Compares vehicles for the default order of the inventory page: featured vehicles first, then by name. */
export const compareFeaturedFirst = (
  a: Pick<Vehicle, 'name' | 'isFeatured'>,
  b: Pick<Vehicle, 'name' | 'isFeatured'>,
): number => Number(b.isFeatured) - Number(a.isFeatured) || compareVehicleNames(a, b);
