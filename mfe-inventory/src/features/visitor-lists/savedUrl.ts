import { parseSlugList } from '@msv/contracts/http/slug';

/** Reads the slugs of `?v=a,b,c`. Empty if the page shows the visitor's own list. */
export const readSharedSlugs = (query: string): readonly string[] =>
  parseSlugList(new URLSearchParams(query).get('v'));

/** Creates the path of the page that shows the given vehicles to everybody who opens it. */
export const createSavedPath = (slugs: readonly string[]): string => `/saved?v=${slugs.join(',')}`;
