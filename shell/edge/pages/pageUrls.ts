import type { IncomingMessage } from 'node:http';
import type { RemoteRoutes } from '../../site/document/PageState.ts';
import { matchPage } from '../../site/routing/matchPage.ts';

/**
 * Returns the canonical path for a path with a trailing slash, duplicate slashes or uppercase letters, if it has a
 * page. Paths with percent escapes keep their case.
 */
export function findCanonicalPath(pathname: string, remotes: RemoteRoutes): string | undefined {
  if (!/[A-Z]|\/\/|.\/$/.test(pathname)) return undefined;
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const canonicalPath = path.includes('%') ? path : path.toLowerCase();
  return canonicalPath !== pathname && matchPage(remotes, canonicalPath) ? canonicalPath : undefined;
}

/**
 * Escapes all percent signs of a malformed path, as React Router does, so that it gets the 404 page instead of a 400
 * error. API URLs keep the error, because their callers are programs.
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
 * Resolves a request target on the site's own origin. `//evil.example` is a path, and the origin of an absolute-form
 * target is ignored.
 */
export function resolvePageUrl(requestTarget: string, origin: string): URL {
  const path = requestTarget.replace(/^https?:\/\/[^/?#]*/i, '');
  return new URL(`${origin}/${path.replace(/^\//, '')}`);
}
