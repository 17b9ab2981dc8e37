import { useSyncExternalStore } from 'react';
import type { SlugList } from './createSlugList.ts';

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
