import type { RemoteModules } from '@msv/platform/host';
import type { RouteSource } from './KnownRoutes.ts';
import { matchPage } from './matchPage.ts';

/** Loads the module of the page at a path, so that a navigation to it is immediate. Paths without a page are ignored. */
export async function preloadPage(routes: RouteSource, modules: RemoteModules, path: string): Promise<void> {
  const pathname = path.replace(/[?#].*$/, '');
  // An unknown path fails again when the visitor navigates to it, and then the page shows the error.
  if (!matchPage(routes.current.remotes, pathname)) await routes.load().catch(() => {});
  const page = matchPage(routes.current.remotes, pathname);
  if (!page) return;
  const { remote, expose } = page;
  modules.load(remote, expose).catch(() => {
    // A failed preload is discarded, so that the navigation loads the module again. If the visitor has already
    // navigated to the page, the page shows the error instead.
    const currentPage = matchPage(routes.current.remotes, window.location.pathname);
    if (currentPage?.remote !== remote || currentPage.expose !== expose) modules.forget(remote, expose);
  });
}
