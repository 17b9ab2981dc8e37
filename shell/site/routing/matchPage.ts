import { matchRoutes } from 'react-router-dom';
import type { RemoteRoutes } from './pageState.ts';

/** A remote's page behind an address. */
export interface PageRoute {
  path: string;
  remote: string;
  expose: string;
}

export interface PageMatch extends PageRoute {
  params: Readonly<Record<string, string | undefined>>;
}

/** Every page that the visitor's releases bring. */
export function pageRoutes(remotes: RemoteRoutes): PageRoute[] {
  return Object.entries(remotes).flatMap(([remote, { routes }]) =>
    routes.map((route) => ({ ...route, remote })),
  );
}

/** Which page answers at a path, by the same rules on the server and in the browser. */
export function matchPage(remotes: RemoteRoutes, pathname: string): PageMatch | undefined {
  const routes = pageRoutes(remotes);
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && { ...match.route, params: match.params };
}
