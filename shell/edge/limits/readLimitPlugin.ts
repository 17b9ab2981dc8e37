import { HttpError } from '@msv/service-kit/http/HttpError';
import { toIpBlock } from '@msv/service-kit/http/toIpBlock';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { EdgeConfig } from '../config.ts';
import { IpBuckets } from './TokenBuckets.ts';

/** A proxy sends the visitor's IP address, so only local programs have a loopback address. */
const loopbackBlocks = new Set(['127.0.0.1', '0:0:0:0::/64']);

/**
 * Limits the requests of each block of IP addresses and each IPv6 site, far above the needs of an office with one
 * address. Programs on the same machine are not limited.
 */
export const readLimitPlugin = fp(registerReadLimit, { name: 'readLimitPlugin' });

async function registerReadLimit(app: FastifyInstance, { READS_PER_MINUTE: readsPerMinute }: EdgeConfig) {
  if (readsPerMinute === 0) return;
  const buckets = new IpBuckets(readsPerMinute);
  app.addHook('onRequest', async ({ ip }) => {
    const ipBlock = toIpBlock(ip);
    if (loopbackBlocks.has(ipBlock) || buckets.take(ipBlock)) return;
    throw new HttpError(
      429,
      'Too many requests came from your network. Please wait a minute and try again.',
      {
        headers: { 'retry-after': '60' },
      },
    );
  });
}
