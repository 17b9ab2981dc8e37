import type { IncomingHttpHeaders } from 'node:http';
import { traceHeaders } from '@msv/service-kit/tracing/spans';
import type { ResponseHeaders } from './isShareable.ts';

// A compromised service must gain no more than its own API, so only the listed headers and types pass the edge.

/** Response headers that pass from services to visitors. */
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
 * Data and images, which browsers do not run. The policy of the edge stops scripts in SVG images. Browsers use the last
 * type of a list, so `application/json;,text/html` is HTML and commas are rejected.
 */
const passedContentTypes =
  /^(application\/(json|problem\+json|pdf)|text\/(csv|plain)|image\/(avif|gif|jpeg|png|svg\+xml|webp))\s*(;[^,]*)?$/i;

/** Returns the response headers for visitors, without those that `connection` names. */
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

/** Returns true if visitors may get a response with these headers. Only a response without a body may lack a type. */
export function hasPassedContentType({ method, statusCode, headers }: PickedResponse): boolean {
  const type = headers['content-type'];
  if (type !== undefined) return passedContentTypes.test(String(type));
  return method === 'HEAD' || statusesWithoutBody.has(statusCode) || headers['content-length'] === '0';
}

const statusesWithoutBody = new Set([204, 304]);

/** Returns the header names in a `connection` header (RFC 9110, section 7.6.1). */
const parseConnection = (connection: ResponseHeaders[string]): string[] =>
  String(connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());

/** A redirect of an API must not lead to another site. */
const isOwnPath = (location: ResponseHeaders[string]) =>
  typeof location === 'string' && /^\/(?![/\\])/.test(location);

/**
 * Request headers that do not reach services: credentials, headers of the connection to the edge, `host`, and the trace
 * of the caller.
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

/** Returns the request headers for a service, without those that `connection` names. */
export function pickRequestHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = parseConnection(headers.connection);
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !droppedRequestHeaders.has(name) && !name.startsWith('proxy-') && !named.includes(name),
    ),
  );
}
