import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '@msv/service-kit/isDatabaseAway';
import type { FastifyBaseLogger } from 'fastify';
import type { Channel } from '../channels/Channel.ts';
import type { Delivery, LeadDocument } from '../LeadDocument.ts';
import { type BackOff, backOffMs } from './backOffMs.ts';
import type { LeadQueue } from './leadQueue.ts';
import { reasonOf } from './reasonOf.ts';

export interface DeliveryOptions {
  readonly queue: LeadQueue;
  readonly channels: readonly Channel[];
  /** How long a channel may take for one lead. */
  readonly sendTimeoutMs: number;
  readonly maxAttempts: number;
  readonly backOff: BackOff;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: FastifyBaseLogger;
}

const pauseMs = 250;

/** Somebody else has the lead by now, or it was erased. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';

  constructor() {
    super('The lease of the lead is over');
  }
}

/**
 * Sends a claimed lead over each channel that has not taken it yet, one failing without the others, and writes down
 * what came of it. When the signal aborts, what was not sent is given back.
 * @throws LeaseLost, or what the database says, and then the lead is due again when its lease is over
 */
export async function deliverLead(
  lead: LeadDocument,
  options: DeliveryOptions,
  signal: AbortSignal,
): Promise<void> {
  const { queue, channels, sendTimeoutMs, maxAttempts, backOff, now, random, log } = options;
  const { attempts, deliveredAt = {}, nextAttemptAt: leaseEndsAt } = lead.delivery;
  const pending = new Set(channels.filter(({ name }) => !deliveredAt[name]));
  let lastFailure: Delivery['lastFailure'];

  if (pending.size === 0) return writeDown(() => queue.finished(lead));

  for (const channel of [...pending]) {
    if (signal.aborted) break;
    const deadline = AbortSignal.timeout(sendTimeoutMs);
    try {
      await channel.send(lead, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (signal.aborted) break;
      const reason = deadline.aborted ? 'no answer in time' : reasonOf(error);
      lastFailure = { channel: channel.name, reason, at: now() };
      log.warn({ leadId: lead._id, attempts, ...lastFailure }, 'A channel did not take the lead');
      continue;
    }
    pending.delete(channel);
    log.info({ leadId: lead._id, channel: channel.name }, 'A channel took the lead');
    await writeDown(() => queue.delivered(lead, channel.name, pending.size === 0));
  }

  if (pending.size === 0) return;
  if (!lastFailure) return writeDown(() => queue.released(lead));
  if (attempts < maxAttempts) {
    const nextAttemptAt = new Date(now().getTime() + backOffMs(attempts, backOff, random));
    return writeDown(() => queue.failed(lead, lastFailure, { state: 'waiting', nextAttemptAt }));
  }
  await writeDown(() => queue.failed(lead, lastFailure, { state: 'parked' }));
  log.error({ leadId: lead._id, attempts }, 'The lead is parked: mend the channel, then send it again');

  /** What was sent must be known, or it is sent again: a database that is away is waited for while the lease lasts. */
  async function writeDown(step: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        if (await step()) return;
        throw new LeaseLost();
      } catch (error) {
        if (!isDatabaseAway(error) || signal.aborted || now() > leaseEndsAt) throw error;
        await sleep(pauseMs);
      }
    }
  }
}
