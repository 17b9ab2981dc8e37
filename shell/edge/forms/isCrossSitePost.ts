import type { FastifyRequest } from 'fastify';

/**
 * Returns true if a page of another site caused a form post. Browsers send at least one of the two headers with each
 * post; a request without both comes from a program, which has no cookies of a visitor.
 */
export function isCrossSitePost(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteUrl: string,
): boolean {
  const fetchSite = headers['sec-fetch-site'];
  // The value is `none` if the visitor reloads a page that is the response to a post.
  if (typeof fetchSite === 'string') return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== siteUrl && origin.replace(/^https?:\/\//, '') !== host;
}
