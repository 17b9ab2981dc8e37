import { createHmac, randomBytes } from 'node:crypto';
import { RemoteName, Version } from '@msv/contracts/releases/release';
import { hashToken, tokenMatches } from '@msv/service-kit/http/bearerToken';
import * as v from 'valibot';

const CountedPage = v.object({
  /** Time at which the page was served. */
  servedAtMs: v.number(),
  /** Registry revision at that time. */
  revision: v.number(),
  /** Versions by remote for which the page counts. */
  releases: v.record(RemoteName, Version),
});
/** A page that an edge counts in the rollouts of its releases. */
export type CountedPage = v.InferOutput<typeof CountedPage>;

const Payload = v.pipe(
  v.string(),
  v.transform((text) => Buffer.from(text, 'base64url').toString('utf8')),
  v.parseJson(),
  CountedPage,
);

/**
 * Creates the token with which a browser reports the progress of a page. All edges accept it, so that the page
 * and the reports can reach different edges. A report about a page that was not served is rejected, because the token is
 * signed.
 */
export function createCountedPageToken(page: CountedPage, secret: string): string {
  const id = randomBytes(6).toString('base64url');
  const payload = Buffer.from(JSON.stringify({ ...page, id })).toString('base64url');
  return `${payload}.${sign(payload, secret)}`;
}

/** Reads a token. Returns `undefined` if no edge has created it. */
export function readCountedPageToken(token: string, secret: string): CountedPage | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!tokenMatches(signature, hashToken(sign(payload, secret)))) return undefined;
  const page = v.safeParse(Payload, payload);
  return page.success ? page.output : undefined;
}

const sign = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(`counted page ${payload}`).digest('base64url');
