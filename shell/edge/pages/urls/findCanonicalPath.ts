import type { RemoteRoutes } from '../../../site/document/PageState.ts';
import { matchPage } from '../../../site/routing/matchPage.ts';

/**
 * Returns the canonical path of a page that was requested with a trailing slash, duplicate slashes or uppercase letters, or
 * `undefined` if the path is canonical or no page exists at the canonical path. Paths with percent escapes keep their case.
 */
export function findCanonicalPath(pathname: string, remotes: RemoteRoutes): string | undefined {
  if (!/[A-Z]|\/\/|.\/$/.test(pathname)) return undefined;
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const canonicalPath = path.includes('%') ? path : path.toLowerCase();
  return canonicalPath !== pathname && matchPage(remotes, canonicalPath) ? canonicalPath : undefined;
}
