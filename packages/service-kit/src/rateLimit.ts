import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { addressBlock } from './addressBlock.ts';
import type { Service } from './createService.ts';
import { HttpError } from './HttpError.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A hook for `onRequest`, before anything can be refused for other reasons: counts, and answers 429 beyond the limit. */
    limitPosts(request: FastifyRequest): Promise<void>;
  }
}

export interface RateLimitOptions {
  /** What is counted together; services on one database must not share a count. */
  readonly scope: string;
  /** How many posts an address may make in a window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Keeps addresses from being guessed back from the database; the same on all instances. */
  readonly salt: string;
  readonly now?: () => number;
}

/** One address in one window. Nothing but the hash of an address is stored, and that only until the window is over. */
interface PostCounter {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

/**
 * `app.limitPosts`: a limit per address that holds across all instances of a service, because the database counts: one
 * atomic update per post. The windows are fixed, so an address may make up to twice the limit around the end of one.
 */
export const rateLimit = fp(async (app: Service, options: RateLimitOptions) => {
  const { scope, limit, windowSeconds, salt, now = Date.now } = options;
  const windowMs = windowSeconds * 1000;
  // A counter that is lost in a failover lets a few posts through; waiting for a majority would slow down all others.
  const counters = app.mongo.collection<PostCounter>('postCounters', { writeConcern: { w: 1 } });
  app.whenConnected(() => counters.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }));

  // Whoever is refused costs the database nothing more until the window is over.
  let refused = { endsAt: 0, ids: new Set<string>() };

  async function isAllowed(id: string, endsAt: number) {
    if (refused.endsAt !== endsAt) refused = { endsAt, ids: new Set() };
    if (refused.ids.has(id)) return false;
    const counter = await counters.findOneAndUpdate(
      { _id: id },
      { $inc: { count: 1 }, $setOnInsert: { expiresAt: new Date(endsAt) } },
      { upsert: true, returnDocument: 'after' },
    );
    if (!counter || counter.count <= limit) return true;
    refused.ids.add(id);
    return false;
  }

  app.decorate('limitPosts', async ({ ip, log }: FastifyRequest) => {
    const time = now();
    const endsAt = (Math.floor(time / windowMs) + 1) * windowMs;
    const address = createHmac('sha256', salt).update(addressBlock(ip)).digest('base64url');
    if (await isAllowed(`${scope}:${endsAt}:${address}`, endsAt)) return;
    log.info('Too many posts from one address');
    const retryAfter = String(Math.ceil((endsAt - time) / 1000));
    throw new HttpError(429, tooMany, { headers: { 'retry-after': retryAfter } });
  });
});

const tooMany = 'Too many messages were sent from your address. Please wait a few minutes and try again.';
