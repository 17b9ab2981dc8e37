import type { FastifyRequest } from 'fastify';

/** Response headers by lower-case name. */
export type ResponseHeaders = Readonly<Record<string, number | string | string[] | undefined>>;

/** Larger responses are always forwarded. */
const maxBodyBytes = 1024 * 1024;

/** Headers that ask for a response of the service itself, for a part of one, or for one to a certain caller. */
const privateRequestHeaders: readonly string[] = [
  'authorization',
  'cache-control',
  'content-length',
  'expect',
  'if-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'pragma',
  'range',
  'transfer-encoding',
];

/** Returns true if the request may get a response that the edge requested for all visitors. */
export const isShareableRequest = ({
  method,
  headers,
}: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && !privateRequestHeaders.some((name) => headers[name] !== undefined);

/**
 * Returns true if a 200 or 304 response may be sent to all visitors: it is `public`, has an ETag and varies only by the
 * encoding.
 */
export function isPublicResponse(headers: ResponseHeaders): boolean {
  const directives = readList(headers, 'cache-control');
  return (
    directives.includes('public') &&
    !directives.some((directive) => /^(private|no-store|no-cache)\b/.test(directive)) &&
    readList(headers, 'vary').every((name) => name === 'accept-encoding') &&
    headers.etag !== undefined
  );
}

/** Returns true if a public 200 response can be cached for visitors who prefer an encoding. */
export function hasShareableBody(headers: ResponseHeaders, encoding: string): boolean {
  const contentEncoding = headers['content-encoding'] ?? encoding;
  const bytes = Number(headers['content-length']);
  return contentEncoding === encoding && bytes <= maxBodyBytes && headers['content-type'] !== undefined;
}

const readList = (headers: ResponseHeaders, name: string) =>
  String(headers[name] ?? '')
    .toLowerCase()
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
