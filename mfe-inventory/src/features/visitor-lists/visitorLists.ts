import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { visitorListKeys } from '@msv/contracts/inventory/visitorLists';
import { useEffect, useSyncExternalStore } from 'react';
import { createSlugList, type SlugList } from './createSlugList.ts';

export const comparedVehicles = createSlugList(visitorListKeys.compared);

export const savedVehicles = createSlugList(visitorListKeys.saved);

export const recentVehicles = createSlugList(visitorListKeys.recent);

const noSlugs: readonly string[] = [];

/** Returns no slugs on the server and while hydrating, because the server does not know the list. */
export const useSlugList = (list: SlugList) =>
  useSyncExternalStore(list.subscribe, list.getSlugs, () => noSlugs);

/** Renders again only if the result changes. */
export const useIsListed = (list: SlugList, slug: string) =>
  useSyncExternalStore(
    list.subscribe,
    () => list.getSlugs().includes(slug),
    () => false,
  );

/** Returns the vehicles that are in a list, newest first. Empty on the server and while hydrating. */
export const useListedVehicles = (list: SlugList, vehicles: readonly Vehicle[]) =>
  useSlugList(list)
    .map((slug) => vehicles.find((vehicle) => vehicle.slug === slug))
    .filter((vehicle) => vehicle !== undefined)
    .toReversed();

const maxRecentVehicles = 6;

export function useRecordVehicleView(slug: string): void {
  useEffect(() => {
    const others = recentVehicles.getSlugs().filter((other) => other !== slug);
    recentVehicles.setSlugs([...others, slug].slice(-maxRecentVehicles));
  }, [slug]);
}

/**
 * Removes vehicles that the site no longer offers from all lists of this browser, so that the numbers match what pages
 * show.
 * @param vehicles All vehicles that have loaded.
 * @param isComplete False if some vehicles may be missing. The lists then do not change.
 */
export function useRemoveUnknownVehicles(vehicles: readonly Vehicle[], isComplete: boolean): void {
  useEffect(() => {
    // An empty response is more likely a mistake of the operator than the end of all vehicles.
    if (!isComplete || vehicles.length === 0) return;
    const known = new Set(vehicles.map(({ slug }) => slug));
    removeVehicles((slug) => !known.has(slug));
  }, [vehicles, isComplete]);
}

/** Does not write lists that stay the same. */
export function removeVehicles(isRemoved: (slug: string) => boolean): void {
  for (const list of [comparedVehicles, savedVehicles, recentVehicles]) {
    const slugs = list.getSlugs();
    const remaining = slugs.filter((slug) => !isRemoved(slug));
    if (remaining.length < slugs.length) list.setSlugs(remaining);
  }
}
