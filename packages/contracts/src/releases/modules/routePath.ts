import * as v from 'valibot';

/** A literal such as `add-dealership` or `faq.html`, or a parameter such as `:slug`. */
const segment = String.raw`(?::[A-Za-z]\w*|[\w-]+(?:\.[\w-]+)*)`;
const pattern = new RegExp(`^/(?:${segment}(?:/${segment}){0,7})?$`);
const maxLength = 200;

/**
 * Schema for the path of a route, such as `/inventory/:slug`. Optional segments (`:name?`) and wildcards are not
 * allowed, because the number of paths to compare would grow exponentially with them.
 */
export const RoutePath = v.pipe(
  v.string(),
  v.maxLength(maxLength, `A route has at most ${maxLength} characters`),
  v.regex(pattern, 'A route has up to 8 segments, each a name or a parameter, as in /inventory/:slug'),
);
