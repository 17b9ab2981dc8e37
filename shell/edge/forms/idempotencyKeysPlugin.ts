import { idempotencyKeyHeader } from '@msv/contracts/http/idempotencyKey';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { formPostKeyPrefix } from './FormPost.ts';

/**
 * Rejects requests whose idempotency key has the prefix of the keys that edges create for forms without scripts. Otherwise, a
 * request could use the key of another visitor's form. The check applies to all URLs, because no request needs such a key.
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
