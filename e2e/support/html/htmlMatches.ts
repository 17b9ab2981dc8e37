/** What a reader without a browser finds in a document: how often a pattern occurs. */
export const occurrences = (html: string, pattern: RegExp): number => [...html.matchAll(pattern)].length;

/** The addresses in the document's preload tags. */
export const preloadsIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="preload"[^>]*? href="([^"]+)"/g)].flatMap(([, url]) => url ?? []);
