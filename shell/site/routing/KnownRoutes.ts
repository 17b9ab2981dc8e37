import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import type { PageData, RemoteModules } from '@msv/platform/host';
import * as v from 'valibot';
import { PageRemotes, type RemoteRoutes } from '../document/PageState.ts';
import { matchPage } from './matchPage.ts';

/** Route table: the releases of all modules for this visitor. */
export const routeTableUrl = '/routes.json';

/**
 * Returns the URL of the API responses for a page, as JSON by API URL.
 * @param path Path and query of the page.
 */
export const toPageDataUrl = (path: string): string => `${pageDataUrl}?path=${encodeURIComponent(path)}`;

export const pageDataUrl = '/page-data.json';

/** Releases of all modules, with everything that the browser needs to match and load their pages. */
export const RouteTable = v.object({
  remotes: PageRemotes,
  unavailablePrefixes: v.array(v.string()),
});
export type RouteTable = v.InferOutput<typeof RouteTable>;

export interface KnownRoutes {
  readonly remotes: RemoteRoutes;
  readonly unavailablePrefixes: readonly string[];
  /** False until a tab has loaded the route table. Until then, an unknown path may still be a page. */
  readonly isComplete: boolean;
  /** Path of the first page if the server found no page there. */
  readonly notFoundPath?: string | undefined;
}

/** Source of the routes: constant on the server, growing in a tab. */
export interface RouteSource {
  /** A new object after every change. */
  readonly current: KnownRoutes;
  /** Loads the routes of all modules if they are unknown. */
  load(): Promise<void>;
  /** Calls back after `current` has changed. Returns a function that ends the subscription. */
  subscribe(onChange: () => void): () => void;
}

/** Creates a source of routes that are all known. */
export const createStaticRoutes = (
  routes: Pick<KnownRoutes, 'remotes' | 'unavailablePrefixes'>,
): RouteSource => ({
  current: { ...routes, isComplete: true },
  load: async () => {},
  subscribe: () => () => {},
});

/** True if a path belongs to a module that has no release in service. */
export const isUnavailable = ({ unavailablePrefixes }: KnownRoutes, pathname: string): boolean =>
  unavailablePrefixes.some((prefix) => matchesPathPrefix(pathname, prefix));

interface PageSources {
  readonly routes: RouteSource;
  readonly modules: RemoteModules;
  readonly pageData?: PageData | undefined;
}

/** Loads the module and the data of a page in parallel. Ignores paths without a page and data of private pages. */
export async function preloadPage({ routes, modules, pageData }: PageSources, path: string): Promise<void> {
  const pathname = path.replace(/[?#].*$/, '');
  // An unknown path fails again when the visitor navigates to it, and then the page shows the error.
  if (!matchPage(routes.current.remotes, pathname)) await routes.load().catch(() => {});
  const page = matchPage(routes.current.remotes, pathname);
  if (!page) return;
  const { remote, expose, isPrivate } = page;
  if (!isPrivate) pageData?.load(path.replace(/#.*$/, ''));
  modules.load(remote, expose).catch(() => {
    // A failed preload is discarded, so that the navigation loads the module again.
    const currentPage = matchPage(routes.current.remotes, window.location.pathname);
    if (currentPage?.remote !== remote || currentPage.expose !== expose) modules.forget(remote, expose);
  });
}
