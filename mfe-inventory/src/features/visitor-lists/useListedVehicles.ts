import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import type { SlugList } from './createSlugList.ts';
import { useSlugList } from './useSlugList.ts';

/** Returns those vehicles that are in a list, newest first. Empty on the server and while hydrating. */
export const useListedVehicles = (list: SlugList, vehicles: readonly Vehicle[]) =>
  useSlugList(list)
    .map((slug) => vehicles.find((vehicle) => vehicle.slug === slug))
    .filter((vehicle) => vehicle !== undefined)
    .toReversed();
