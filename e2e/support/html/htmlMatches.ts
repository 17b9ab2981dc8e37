/** Counts the matches of a global pattern in an HTML document. */
export const countMatches = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

/** Finds the URLs of the preload tags of an HTML document. */
export const findPreloadUrls = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload"[^>]*? href="([^"]+)"/g)].flatMap(([, url]) => url ?? []);
