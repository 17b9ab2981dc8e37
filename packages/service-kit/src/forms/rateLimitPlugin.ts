import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { createWholeNumberSchema } from '../config/createWholeNumberSchema.ts';
import { HttpError } from '../http/HttpError.ts';
import { toIpBlock } from '../http/toIpBlock.ts';
import type { Service } from '../server/createService.ts';
import { createPostCounters, getWindowEnd } from './createPostCounters.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a post and throws an `HttpError` with status 429 if the visitor exceeds the limit. Use it as an
     * `onRequest` hook, so that posts that are rejected for other reasons count as well.
     */
    limitPosts(request: FastifyRequest): Promise<void>;
  }
}

/**
 * Schemas of the environment variables that configure the rate limit. Each service assigns them to its own
 * variable names.
 */
export const rateLimitEnvironmentSchemas = {
  /** Maximum number of posts per visitor in each window, including rejected posts. */
  limit: createWholeNumberSchema(10, 1, 1_000_000),
  windowSeconds: createWholeNumberSchema(600, 1, 86_400),
  /** Secret for hashing IP addresses. All instances of a service must use the same secret. */
  salt: v.optional(v.string(), ''),
};

/** Options of `rateLimitPlugin`. */
export interface RateLimitOptions {
  /** Prefix of the counters' ids. Services that share a database must use different scopes. */
  readonly scope: string;
  /** Maximum number of posts per block of IP addresses in each window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /**
   * Secret that makes it impractical to guess IP addresses from the stored hashes. All instances of a service
   * must use the same secret.
   */
  readonly salt: string;
  /** Message of the error if the visitor exceeds the limit. */
  readonly message?: string;
  readonly now?: () => number;
}

/**
 * Fastify plugin that adds `app.limitPosts`, which limits the posts from each block of IP addresses across
 * all instances of a service. Each post increments a counter in the database atomically. Because windows are
 * fixed, up to twice the limit is possible in a short period around the end of a window.
 */
export const rateLimitPlugin = fp(async (app: Service, options: RateLimitOptions) => {
  const { scope, limit, windowSeconds, salt, message = tooManyPostsMessage, now = Date.now } = options;
  const windowMs = windowSeconds * 1000;
  const counters = createPostCounters(app);

  // Counters that have exceeded the limit, so that further posts in the same window are rejected without
  // database access.
  let blocked = { windowEndsAt: 0, counterIds: new Set<string>() };

  async function isAllowed(counterId: string, windowEndsAt: number) {
    if (blocked.windowEndsAt !== windowEndsAt) blocked = { windowEndsAt, counterIds: new Set() };
    if (blocked.counterIds.has(counterId)) return false;
    if ((await counters.add(counterId, 1, new Date(windowEndsAt))) <= limit) return true;
    blocked.counterIds.add(counterId);
    return false;
  }

  app.decorate('limitPosts', async ({ ip, log }: FastifyRequest) => {
    const time = now();
    const windowEndsAt = getWindowEnd(time, windowMs);
    // The ids of counters contain a hash of the IP block instead of the IP address.
    const ipHash = createHmac('sha256', salt).update(toIpBlock(ip)).digest('base64url');
    if (await isAllowed(`${scope}:${windowEndsAt}:${ipHash}`, windowEndsAt)) return;
    log.info('Too many posts from one IP address, rejecting');
    const retryAfter = String(Math.ceil((windowEndsAt - time) / 1000));
    throw new HttpError(429, message, { headers: { 'retry-after': retryAfter } });
  });
});

const tooManyPostsMessage =
  'Too many messages were sent from your network. Please wait a few minutes and try again.';
