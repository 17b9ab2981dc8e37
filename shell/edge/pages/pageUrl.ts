/**
 * The absolute address of a page, on the site's own origin whatever was asked for: `//evil.example` is a path like
 * others, and the origin of an absolute form counts for nothing.
 * @param asked The target of the request as it came.
 */
export function pageUrl(asked: string, origin: string): URL {
  const path = asked.replace(/^https?:\/\/[^/?#]*/i, '');
  return new URL(`${origin}/${path.replace(/^\//, '')}`);
}
