import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@msv/service-kit/mongo/databaseErrors';
import type { FastifyBaseLogger } from 'fastify';
import { type Channel, LeadFormatError } from '../channels/Channel.ts';
import type { Delivery, LeadDocument } from '../leads/LeadDocument.ts';
import { type BackoffOptions, calculateBackoffMs } from './calculateBackoffMs.ts';
import type { LeadQueue } from './createLeadQueue.ts';
import { toFailureCode } from './toFailureCode.ts';

export interface DeliveryOptions {
  readonly queue: LeadQueue;
  readonly channels: readonly Channel[];
  /** Timeout for the delivery of one lead over one channel. */
  readonly sendTimeoutMs: number;
  readonly maxAttempts: number;
  readonly backoff: BackoffOptions;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: FastifyBaseLogger;
}

/** Delay between attempts to save the delivery progress while the database is unavailable. */
const databaseRetryMs = 250;

/** Thrown if another worker has claimed the lead or an operator has erased the lead. */
export class LeaseExpiredError extends Error {
  override name = 'LeaseExpiredError';

  constructor() {
    super('The lease of this lead has expired');
  }
}

/**
 * Sends a claimed lead over each channel that has not delivered it yet, and saves the result of each channel.
 * A failing channel does not affect the other channels. Parks the lead after the last attempt, or immediately if the lead cannot
 * be formatted for any channel that has not delivered it. If the signal is aborted, returns the lead to the
 * queue.
 * @throws {LeaseExpiredError} or a database error. In both cases, the lead is due again when its lease
 * expires
 */
export async function deliverLead(
  lead: LeadDocument,
  options: DeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const { queue, channels, sendTimeoutMs, maxAttempts, backoff, now, random, log } = options;
  const { attempts, deliveredAt = {}, nextAttemptAt: leaseEndsAt } = lead.delivery;
  const pending = new Set(channels.filter(({ name }) => !deliveredAt[name]));
  let lastFailure: Delivery['lastFailure'];
  let formatFailureCount = 0;

  if (pending.size === 0) return saveProgress(() => queue.finish(lead));

  for (const channel of [...pending]) {
    if (signal.aborted) break;
    const deadline = AbortSignal.timeout(sendTimeoutMs);
    try {
      await channel.send(lead, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (signal.aborted) break;
      const reason = deadline.aborted ? 'no answer in time' : toFailureCode(error);
      lastFailure = { channel: channel.name, reason, at: now() };
      if (error instanceof LeadFormatError) formatFailureCount += 1;
      log.warn({ leadId: lead._id, attempts, ...lastFailure }, 'Lead delivery failed');
      continue;
    }
    pending.delete(channel);
    log.info({ leadId: lead._id, channel: channel.name }, 'Lead delivered');
    await saveProgress(() => queue.recordDelivery(lead, channel.name, pending.size === 0));
  }

  if (pending.size === 0) return;
  if (!lastFailure) return saveProgress(() => queue.release(lead));
  if (formatFailureCount < pending.size && attempts < maxAttempts) {
    const nextAttemptAt = new Date(now().getTime() + calculateBackoffMs(attempts, backoff, random));
    return saveProgress(() => queue.recordFailure(lead, lastFailure, { state: 'waiting', nextAttemptAt }));
  }
  await saveProgress(() => queue.recordFailure(lead, lastFailure, { state: 'parked' }));
  log.error(
    { leadId: lead._id, attempts, channel: lastFailure.channel, reason: lastFailure.reason },
    'Lead parked: fix the channel, then resend the lead',
  );

  /**
   * Runs an update of the queue. Retries while the database is unavailable, because a delivery that is not
   * recorded would be repeated. Stops retrying when the lease expires.
   */
  async function saveProgress(update: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        if (await update()) return;
        throw new LeaseExpiredError();
      } catch (error) {
        if (!isDatabaseUnavailable(error) || signal.aborted || now() > leaseEndsAt) throw error;
        await sleep(databaseRetryMs);
      }
    }
  }
}
