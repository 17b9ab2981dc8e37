import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../mongo/databaseErrors.ts';
import { type Channel, FormatError } from './Channel.ts';
import { type BackoffOptions, calculateBackoffMs } from './calculateBackoffMs.ts';
import type { DeliveryFailure, DeliveryQueue, QueuedDocument } from './createDeliveryQueue.ts';
import { toFailureCode } from './toFailureCode.ts';

export interface DeliveryOptions<Document extends QueuedDocument> {
  readonly subject: DeliverySubject;
  readonly queue: DeliveryQueue<Document>;
  readonly channels: readonly Channel<Document>[];
  /** Timeout of one channel for one document. */
  readonly sendTimeoutMs: number;
  readonly maxAttempts: number;
  readonly backoff: BackoffOptions;
  readonly now: () => Date;
  readonly random: () => number;
  readonly log: FastifyBaseLogger;
}

/** Name of the documents, such as `lead`, and of their id in log lines, such as `leadId`. */
export interface DeliverySubject {
  readonly name: string;
  readonly idName: string;
}

/** Delay between attempts to save progress while the database is unavailable. */
const databaseRetryMs = 250;

/** Thrown if another worker has claimed the document or the document was deleted. */
export class LeaseExpiredError extends Error {
  override name = 'LeaseExpiredError';

  constructor(subject: string) {
    super(`The lease of this ${subject} has expired`);
  }
}

/**
 * Sends a claimed document over each remaining channel and saves each result. Parks the document after the last
 * attempt, or if no remaining channel can create its message. Returns it to the queue if the signal is aborted.
 * @throws {LeaseExpiredError} or a database error. The document is then due again when its lease expires
 */
export async function deliverDocument<Document extends QueuedDocument>(
  document: Document,
  options: DeliveryOptions<Document>,
  signal: AbortSignal,
): Promise<void> {
  const { subject, queue, channels, sendTimeoutMs, maxAttempts, backoff, now, random, log } = options;
  const { attempts, deliveredAt = {}, nextAttemptAt: leaseEndsAt } = document.delivery;
  const ids = { [subject.idName]: document._id };
  const pending = new Set<(typeof channels)[number]>();
  for (const channel of channels)
    if (!deliveredAt[channel.name] && (await isAccepted(channel))) pending.add(channel);
  let lastFailure: DeliveryFailure | undefined;
  let formatFailureCount = 0;

  if (pending.size === 0) return saveProgress(() => queue.finish(document));

  for (const channel of [...pending]) {
    if (signal.aborted) break;
    const deadline = AbortSignal.timeout(sendTimeoutMs);
    try {
      await channel.send(document, AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (signal.aborted) break;
      const reason = deadline.aborted ? 'no answer in time' : toFailureCode(error);
      lastFailure = { channel: channel.name, reason, at: now() };
      if (error instanceof FormatError) formatFailureCount += 1;
      log.warn({ ...ids, attempts, ...lastFailure }, 'Delivery failed');
      continue;
    }
    pending.delete(channel);
    log.info({ ...ids, channel: channel.name }, 'Delivered');
    await saveProgress(() => queue.recordDelivery(document, channel.name, pending.size === 0));
  }

  if (pending.size === 0) return;
  if (!lastFailure) return saveProgress(() => queue.release(document));
  if (formatFailureCount < pending.size && attempts < maxAttempts) {
    const nextAttemptAt = new Date(now().getTime() + calculateBackoffMs(attempts, backoff, random));
    return saveProgress(() =>
      queue.recordFailure(document, lastFailure, { state: 'waiting', nextAttemptAt }),
    );
  }
  await saveProgress(() => queue.recordFailure(document, lastFailure, { state: 'parked' }));
  log.error(
    { ...ids, attempts, channel: lastFailure.channel, reason: lastFailure.reason },
    'Delivery parked: fix the channel, then resend',
  );

  async function isAccepted({ accepts }: Channel<Document>): Promise<boolean> {
    try {
      return (await accepts?.(document)) ?? true;
    } catch {
      return true;
    }
  }

  /** Saves progress with retries until the lease expires, because an unrecorded delivery would be repeated. */
  async function saveProgress(update: () => Promise<boolean>): Promise<void> {
    for (;;) {
      try {
        if (await update()) return;
        throw new LeaseExpiredError(subject.name);
      } catch (error) {
        if (!isDatabaseUnavailable(error) || signal.aborted || now() > leaseEndsAt) throw error;
        await sleep(databaseRetryMs);
      }
    }
  }
}
