import type { IncomingMessage } from 'node:http';

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
