import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import { createWholeNumberSchema } from '../config/variableSchemas.ts';
import { createTokenRequiredError } from '../http/bearerToken.ts';
import { HttpError } from '../http/HttpError.ts';
import { findIpSite, ipSiteLimitFactor, toIpBlock } from '../http/toIpBlock.ts';
import type { Service } from '../server/createService.ts';
import { createPostCounters, getWindowEnd } from './createTotalLimit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a post and throws a 429 `HttpError` above the limit. In an `onRequest` hook, rejected posts count, too.
     */
    limitPosts(request: FastifyRequest): Promise<void>;
  }
}

/** Schemas of the variables of the rate limit. Each service has its own variable names. */
export const rateLimitEnvironmentSchemas = {
  /** Maximum number of posts per visitor and window, including rejected posts. */
  limit: createWholeNumberSchema(10, 1, 1_000_000),
  windowSeconds: createWholeNumberSchema(600, 1, 86_400),
  /** Secret for hashing IP addresses, the same in all instances of a service. */
  salt: v.optional(v.string(), ''),
};

export interface RateLimitOptions {
  /** Prefix of the counters' ids. Must be unique in the database. */
  readonly scope: string;
  /** Maximum number of posts per block of IP addresses and window. An IPv6 site has four times the limit. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Secret against guessing IP addresses from the stored hashes, the same in all instances of a service. */
  readonly salt: string;
  /** Message of the error if the visitor exceeds the limit. */
  readonly message?: string;
  readonly now?: () => number;
}

/** Maximum number of blocked counters in memory. Posts of further senders are counted in the database. */
const maxBlockedCounters = 10_000;

interface SenderCounter {
  readonly id: string;
  readonly limit: number;
}

/**
 * Fastify plugin that adds `app.limitPosts`, which limits the posts per block of IP addresses and per IPv6 site across
 * all instances. Posts above the limit of a block do not count for its site. Around the end of a window, up to twice
 * the limit is possible.
 */
export const rateLimitPlugin = fp(registerRateLimit, {
  name: 'rateLimitPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerRateLimit(app: Service, options: RateLimitOptions) {
  const { scope, limit, windowSeconds, salt, message = tooManyPostsMessage, now = Date.now } = options;
  const windowMs = windowSeconds * 1000;
  const counters = createPostCounters(app);

  // Counters above the limit. Further posts in the same window are rejected without database access.
  let blocked = { windowEndsAt: 0, counterIds: new Set<string>() };

  async function isAllowed(senders: readonly SenderCounter[], windowEndsAt: number) {
    if (blocked.windowEndsAt !== windowEndsAt) blocked = { windowEndsAt, counterIds: new Set() };
    if (senders.some(({ id }) => blocked.counterIds.has(id))) return false;
    for (const sender of senders) {
      if ((await counters.add(sender.id, 1, new Date(windowEndsAt))) <= sender.limit) continue;
      if (blocked.counterIds.size < maxBlockedCounters) blocked.counterIds.add(sender.id);
      return false;
    }
    return true;
  }

  /** Lists the counters of an IP address, the smallest block first. */
  function listSenders(ip: string, windowEndsAt: number): readonly SenderCounter[] {
    // The ids contain a hash instead of the IP address.
    const toId = (addresses: string) =>
      `${scope}:${windowEndsAt}:${createHmac('sha256', salt).update(addresses).digest('base64url')}`;
    const ipBlock = toIpBlock(ip);
    const site = findIpSite(ipBlock);
    return [
      { id: toId(ipBlock), limit },
      ...(site === undefined ? [] : [{ id: toId(site), limit: limit * ipSiteLimitFactor }]),
    ];
  }

  app.decorate('limitPosts', async ({ ip, log }: FastifyRequest) => {
    const time = now();
    const windowEndsAt = getWindowEnd(time, windowMs);
    if (await isAllowed(listSenders(ip, windowEndsAt), windowEndsAt)) return;
    log.info('Too many posts from one IP address or network, rejecting');
    const retryAfter = String(Math.ceil((windowEndsAt - time) / 1000));
    throw new HttpError(429, message, { headers: { 'retry-after': retryAfter } });
  });
}

const tooManyPostsMessage =
  'Too many messages were sent from your network. Please wait a few minutes and try again.';

/**
 * Counts a request with a missing or wrong token as a post.
 * @throws {HttpError} 401 with a message, or 429 above the limit
 */
export async function rejectToken(request: FastifyRequest, message: string): Promise<never> {
  await request.server.limitPosts(request);
  throw createTokenRequiredError(message);
}
