import { matchPath, matchRoutes } from 'react-router-dom';
import type { RemoteRoutes } from '../document/PageState.ts';

/** Route of a remote's page. */
export interface PageRoute {
  path: string;
  remote: string;
  expose: string;
  /** True if the page is for one visitor only. */
  isPrivate?: boolean | undefined;
}

/** Route that matches a path, with its parameters. */
export interface PageMatch extends PageRoute {
  params: Readonly<Record<string, string | undefined>>;
}

/** Lists the pages of all remotes. */
export function listPageRoutes(remotes: RemoteRoutes): PageRoute[] {
  return Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes.map((route) => ({ ...route, remote })),
  );
}

/** Finds the page for a path. The server and the browser use the same rules. */
export function matchPage(remotes: RemoteRoutes, pathname: string): PageMatch | undefined {
  const segment = getFirstSegment(pathname);
  // The router takes about 20 µs per route, so the time of a page would grow with the number of modules. Its time for one route is
  // linear only because `RoutePath` allows no optional segments.
  const routes = listPageRoutes(remotes).filter(({ path }) => canStartWith(getFirstSegment(path), segment));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { ...match.route, params: match.params };
}

const getFirstSegment = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** False if a route cannot match because of its first segment. The router decodes escapes, and parameters match anything. */
const canStartWith = (routeSegment: string, segment: string) =>
  routeSegment === segment || segment.includes('%') || routeSegment.startsWith(':');

/** Halves of characters, for which `encodeURIComponent` would throw an error. */
const loneSurrogates = /\p{Cs}/gu;

/**
 * Replaces each parameter of a route, such as `:slug`, by the item's property with the same name.
 * @returns undefined if the item has no page: it has no such property, or the property is empty, `.` or `..`, which cannot be a
 *   segment of a URL.
 */
export function fillRouteParameters(
  path: string,
  item: Readonly<Record<string, unknown>>,
): string | undefined {
  let isFilled = true;
  const filled = path.replace(/:(\w+)/g, (_parameter, name: string) => {
    const value = item[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    isFilled &&= !/^\.{0,2}$/.test(text);
    return encodeURIComponent(text.replace(loneSurrogates, '\ufffd'));
  });
  return isFilled ? filled : undefined;
}

/** Route of the header's state links: `/state/florida` redirects to `/states/florida`. */
export const stateAliasPath = '/state/:slug';

/** True if a path is a state alias. */
export const isStateAlias = (pathname: string): boolean => matchPath(stateAliasPath, pathname) !== null;

/** Canonical path of the 404 page. The server renders it once for all paths without a route. */
export const notFoundPagePath = '/404';
