import type { IncomingHttpHeaders } from 'node:http';
import { traceHeaders } from '@msv/service-kit/tracing/traceHeaders';
import type { ResponseHeaders } from './isShareable.ts';

// Services belong to teams, and one that was taken over must not gain more than its own API. What crosses the edge is therefore
// listed here, in both directions.

/** Response headers that visitors get from services. The edge sets all others itself. */
const passedHeaders = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'retry-after',
  'vary',
]);

/** Data and images, which browsers do not run. SVG images have the policy of the edge, under which their scripts do not run. */
const passedContentTypes =
  /^(application\/(json|problem\+json|pdf)|text\/(csv|plain)|image\/(avif|gif|jpeg|png|svg\+xml|webp))\s*(;|$)/i;

/** Returns the headers of a service's response that visitors get. */
export function pickResponseHeaders<Headers extends ResponseHeaders>(headers: Headers): Partial<Headers> {
  const picked: Partial<Headers> = {};
  for (const name in headers)
    if (passedHeaders.has(name) && (name !== 'location' || isOwnPath(headers[name])))
      picked[name] = headers[name];
  return picked;
}

/** Returns true if visitors may get a response with these headers. A response without a body has no type. */
export const hasPassedContentType = ({ 'content-type': type }: ResponseHeaders): boolean =>
  type === undefined || passedContentTypes.test(String(type));

/** A redirect of an API must not lead to another site. */
const isOwnPath = (location: ResponseHeaders[string]) =>
  typeof location === 'string' && /^\/(?![/\\])/.test(location);

/**
 * Request headers that do not reach services: cookies and credentials, which no service needs; those about the connection to the
 * edge (RFC 9110, section 7.6.1); `host`, because the load balancer picks the instance later; and the trace of the caller, who could
 * otherwise make services record traces.
 */
const droppedRequestHeaders = new Set([
  'authorization',
  'connection',
  'cookie',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  ...traceHeaders,
]);

/** Returns the headers of a visitor's request that its service gets. The header `connection` may name more to leave out. */
export function pickRequestHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !droppedRequestHeaders.has(name) && !named.includes(name)),
  );
}
