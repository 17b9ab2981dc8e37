import * as v from 'valibot';

/** A page URL has up to 4,096 characters, and percent encoding can make it four times as long in another path. */
const maxLength = 16_384;
const baseUrl = 'http://site';
const controlCharacter = /\p{Cc}/u;
/** Matches exactly one leading slash. Browsers treat a backslash as a slash. */
const singleSlash = /^\/(?![/\\])/;

/** Returns the path and query as the URL parser writes them, in ASCII and without dot segments. */
function normalizePath(path: string): string {
  const { pathname, search } = new URL(path, baseUrl);
  return pathname + search;
}

const isSitePath = (path: string): boolean =>
  singleSlash.test(path) &&
  !controlCharacter.test(path) &&
  URL.canParse(path, baseUrl) &&
  new URL(path, baseUrl).origin === baseUrl &&
  // Without its dot segment, `/.//host` begins with two slashes.
  singleSlash.test(normalizePath(path));

/** Schema for a path with an optional query that cannot lead to another site, neither in a redirect nor in a link. */
export const SitePath = v.pipe(
  v.string(),
  v.maxLength(maxLength),
  v.check(isSitePath, 'Not a path of this site'),
  v.transform(normalizePath),
);
