import { matchPath, matchRoutes } from 'react-router-dom';
import type { RemoteRoutes } from '../document/PageState.ts';

export interface PageRoute {
  path: string;
  remote: string;
  expose: string;
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

/** Finds the page for a path, by the same rules on the server and in the browser. */
export function matchPage(remotes: RemoteRoutes, pathname: string): PageMatch | undefined {
  const segment = getFirstSegment(pathname);
  // Filtering keeps the time independent of the number of modules. One route takes linear time only because `RoutePath`
  // allows no optional segments.
  const routes = listPageRoutes(remotes).filter(({ path }) => canStartWith(getFirstSegment(path), segment));
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { ...match.route, params: match.params };
}

const getFirstSegment = (path: string) => path.split('/', 2)[1]?.toLowerCase() ?? '';

/** False if the first segment of a route cannot match. The router decodes escapes, and parameters match anything. */
const canStartWith = (routeSegment: string, segment: string) =>
  routeSegment === segment || segment.includes('%') || routeSegment.startsWith(':');

/** `encodeURIComponent` throws an error for these. */
const loneSurrogates = /\p{Cs}/gu;

/**
 * Replaces each parameter of a route, such as `:slug`, by the item's property with the same name.
 * @returns `undefined` if the property is missing, empty, `.` or `..`, so that the item has no page.
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

/** Canonical path of the 404 page, which the server renders once for all paths without a route. */
export const notFoundPagePath = '/404';
