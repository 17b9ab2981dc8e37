/**
 * Resolves a request target to an absolute URL on the site's own origin. `//evil.example` is treated as a path, and the
 * origin of an absolute-form target is ignored.
 */
export function resolvePageUrl(requestTarget: string, origin: string): URL {
  const path = requestTarget.replace(/^https?:\/\/[^/?#]*/i, '');
  return new URL(`${origin}/${path.replace(/^\//, '')}`);
}
