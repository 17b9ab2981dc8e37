import type { IncomingMessage } from 'node:http';
import type { RemoteRoutes } from '../../site/document/PageState.ts';
import { matchPage } from '../../site/routing/matchPage.ts';

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

/**
 * Returns the URL that the router matches. If the path contains an invalid percent encoding, all percent signs are
 * escaped, as React Router does, so the URL gets the 404 page instead of a 400 error. API URLs keep the error, because
 * their callers are programs.
 */
export function escapeMalformedPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.startsWith('/api/') || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Resolves a request target to an absolute URL on the site's own origin. `//evil.example` is treated as a path, and the
 * origin of an absolute-form target is ignored.
 */
export function resolvePageUrl(requestTarget: string, origin: string): URL {
  const path = requestTarget.replace(/^https?:\/\/[^/?#]*/i, '');
  return new URL(`${origin}/${path.replace(/^\//, '')}`);
}
