import type { IncomingHttpHeaders } from 'node:http';
import { traceHeaders } from '@msv/service-kit/tracing/spans';
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

/**
 * Data and images, which browsers do not run. SVG images have the policy of the edge, under which their scripts do not run. A comma
 * is refused, because browsers use the last type of a list: `application/json;,text/html` is HTML.
 */
const passedContentTypes =
  /^(application\/(json|problem\+json|pdf)|text\/(csv|plain)|image\/(avif|gif|jpeg|png|svg\+xml|webp))\s*(;[^,]*)?$/i;

/** Returns the headers of a service's response that visitors get. The header `connection` may name more to leave out. */
export function pickResponseHeaders<Headers extends ResponseHeaders>(headers: Headers): Partial<Headers> {
  const named = parseConnection(headers.connection);
  const picked: Partial<Headers> = {};
  for (const name in headers)
    if (passedHeaders.has(name) && !named.includes(name) && (name !== 'location' || isOwnPath(headers[name])))
      picked[name] = headers[name];
  return picked;
}

interface PickedResponse {
  readonly method: string;
  readonly statusCode: number;
  readonly headers: ResponseHeaders;
}

/** Returns true if visitors may get a response with these picked headers. Only a response without a body may lack a type. */
export function hasPassedContentType({ method, statusCode, headers }: PickedResponse): boolean {
  const type = headers['content-type'];
  if (type !== undefined) return passedContentTypes.test(String(type));
  return method === 'HEAD' || statusesWithoutBody.has(statusCode) || headers['content-length'] === '0';
}

const statusesWithoutBody = new Set([204, 304]);

/** Returns the names of the headers that a `connection` header declares as its own (RFC 9110, section 7.6.1). */
const parseConnection = (connection: ResponseHeaders[string]): string[] =>
  String(connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());

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
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  ...traceHeaders,
]);

/** Returns the headers of a visitor's request that its service gets. The header `connection` may name more to leave out. */
export function pickRequestHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = parseConnection(headers.connection);
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !droppedRequestHeaders.has(name) && !name.startsWith('proxy-') && !named.includes(name),
    ),
  );
}
