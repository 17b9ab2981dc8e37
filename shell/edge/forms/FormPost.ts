import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  formUrlFieldName,
  idempotencyKeyHeader,
  nextPageFieldName,
  nextPageValuePattern,
} from '@msv/contracts/http/formPost';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';

/** A form that the browser submitted without scripts, with its values by input name. */
export const FormPost = v.pipe(
  v.string(),
  v.transform((body) => Object.fromEntries(new URLSearchParams(body))),
  v.objectWithRest(
    {
      /** Only routes for form posts, so that a form cannot reach other API routes. */
      [formUrlFieldName]: v.pipe(v.string(), v.regex(/^\/api(?:\/[a-z0-9-]+)+\/form$/)),
      /** A second slash or a backslash would start a host name. */
      [nextPageFieldName]: v.pipe(v.string(), v.regex(/^\/(?![/\\])[!-[\]-~]*$/)),
    },
    v.string(),
  ),
  v.transform(({ [formUrlFieldName]: url, [nextPageFieldName]: nextPage, ...values }) => ({
    url,
    nextPage: nextPage.replace(nextPageValuePattern, (_all, name) => encodeURIComponent(values[name] ?? '')),
    values,
  })),
);
export type FormPost = v.InferOutput<typeof FormPost>;

/** Media type of a form that the browser submits itself. */
export const formContentType = 'application/x-www-form-urlencoded';

/** Parses forms as text. The plugin must be encapsulated, so that no other route accepts forms. */
export function addFormParser(app: Pick<FastifyInstance, 'addContentTypeParser'>): void {
  app.addContentTypeParser(
    formContentType,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
}

/** Prefix of the keys that edges create, which requests of visitors must not use. */
const formPostKeyPrefix = 'form-';

/**
 * Derives the secret of form keys from `VISITOR_SECRET`. Without it, a generated secret is valid until this process
 * ends.
 */
export function deriveFormPostSecret(visitorSecret: string | undefined): Buffer {
  if (!visitorSecret) return randomBytes(32);
  return Buffer.from(hkdfSync('sha256', visitorSecret, '', 'idempotency keys of form posts', 32));
}

/**
 * Creates the idempotency key of a form post from its content, because cached pages cannot contain a random key. The
 * key changes every day (UTC), so that a visitor can send the same message again later. Without the secret, anyone who
 * can guess a message could use its key first, and the message would be lost.
 */
export function createFormPostKey({ url, values }: FormPost, now: Date, secret: Buffer): string {
  const content = JSON.stringify([url, Object.entries(values).sort()]);
  const digest = createHmac('sha256', secret).update(content).digest('base64url');
  return `${formPostKeyPrefix}${now.toISOString().slice(0, 10)}-${digest}`;
}

/**
 * Returns true if a page of another origin caused a form post. Browsers send at least one of the two headers with each
 * post. A request with neither header comes from a program, which has no cookies of a visitor.
 */
export function isCrossOriginPost(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteUrl: string,
): boolean {
  const fetchSite = headers['sec-fetch-site'];
  // `none` means that the visitor reloads the response to a post.
  if (typeof fetchSite === 'string') return fetchSite !== 'same-origin' && fetchSite !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  return origin !== siteUrl && origin.replace(/^https?:\/\//, '') !== host;
}

/**
 * Rejects requests whose idempotency key has the prefix of the keys that edges create. Otherwise, a request could use
 * the key of another visitor's form.
 */
export const idempotencyKeysPlugin = fp(registerIdempotencyKeys, { name: 'idempotencyKeysPlugin' });

async function registerIdempotencyKeys(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers }) => {
    const key = headers[idempotencyKeyHeader];
    if (typeof key === 'string' && key.startsWith(formPostKeyPrefix))
      throw new HttpError(
        400,
        `An Idempotency-Key must not start with "${formPostKeyPrefix}", because the site creates these keys itself.`,
      );
  });
}
