import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { HttpError } from './HttpError.ts';

/** Returns the token of the `Authorization: Bearer` header (RFC 6750), or an empty string. */
export function parseBearerToken({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}

/** Hashes a token. Tokens are random, so a slow password hash would add no security. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares a token with a stored hash in constant time, so that the response time reveals nothing about the token. */
export const tokenMatches = (token: string, tokenHash: Buffer): boolean =>
  timingSafeEqual(hashToken(token), tokenHash);

/** Creates the 401 error for a missing or wrong token. */
export const createTokenRequiredError = (message: string) =>
  new HttpError(401, message, { headers: { 'www-authenticate': 'Bearer' } });
