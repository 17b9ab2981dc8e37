import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './HttpError.ts';

/** The token of an `Authorization: Bearer` header, or an empty string. https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
export function bearerToken({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

/** What of a token is kept and compared. Tokens are random, so a slow hash would guard nothing. */
export const tokenDigest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** In constant time, so that how long an answer takes says nothing about a token, not even its length. */
export const hasDigest = (token: string, digest: Buffer): boolean =>
  timingSafeEqual(tokenDigest(token), digest);

/** What to throw where no token came, or another one. */
export const tokenRequired = (sentence: string) =>
  new HttpError(401, sentence, { headers: { 'www-authenticate': 'Bearer' } });
