import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { visitorListKeys } from '@msv/contracts/inventory/visitorLists';
import { useEffect, useSyncExternalStore } from 'react';
import { createSlugList, type SlugList } from './createSlugList.ts';

/** Vehicles that the visitor compares, at most `maxComparedVehicles`. */
export const comparedVehicles = createSlugList(visitorListKeys.compared);

/** Vehicles that the visitor saved. */
export const savedVehicles = createSlugList(visitorListKeys.saved);

/** Vehicles whose pages the visitor opened last. */
export const recentVehicles = createSlugList(visitorListKeys.recent);

const noSlugs: readonly string[] = [];

/** Returns the slugs of a list. Empty on the server and while hydrating, because the server does not know the list. */
export const useSlugList = (list: SlugList) =>
  useSyncExternalStore(list.subscribe, list.getSlugs, () => noSlugs);

/** Returns true if a list contains a slug. Re-renders only if that changes. */
export const useIsListed = (list: SlugList, slug: string) =>
  useSyncExternalStore(
    list.subscribe,
    () => list.getSlugs().includes(slug),
    () => false,
  );

/** Returns those vehicles that are in a list, newest first. Empty on the server and while hydrating. */
export const useListedVehicles = (list: SlugList, vehicles: readonly Vehicle[]) =>
  useSlugList(list)
    .map((slug) => vehicles.find((vehicle) => vehicle.slug === slug))
    .filter((vehicle) => vehicle !== undefined)
    .toReversed();

const maxRecentVehicles = 6;

/** Adds a vehicle to the recently viewed vehicles of this browser. */
export function useRecordVehicleView(slug: string): void {
  useEffect(() => {
    const others = recentVehicles.getSlugs().filter((other) => other !== slug);
    recentVehicles.setSlugs([...others, slug].slice(-maxRecentVehicles));
  }, [slug]);
}

/**
 * Removes vehicles that the site no longer offers from all lists of this browser, so that the lists and their numbers contain only
 * what pages can show.
 * @param vehicles All vehicles that have loaded.
 * @param isComplete False if some vehicles may be missing, so that the lists stay as they are.
 */
export function useRemoveUnknownVehicles(vehicles: readonly Vehicle[], isComplete: boolean): void {
  useEffect(() => {
    // An empty response is more likely a mistake of the operator than the end of all vehicles.
    if (!isComplete || vehicles.length === 0) return;
    const known = new Set(vehicles.map(({ slug }) => slug));
    removeVehicles((slug) => !known.has(slug));
  }, [vehicles, isComplete]);
}

/** Removes vehicles from all lists of this browser, and leaves the other lists unchanged. */
export function removeVehicles(isRemoved: (slug: string) => boolean): void {
  for (const list of [comparedVehicles, savedVehicles, recentVehicles]) {
    const slugs = list.getSlugs();
    const remaining = slugs.filter((slug) => !isRemoved(slug));
    if (remaining.length < slugs.length) list.setSlugs(remaining);
  }
}
