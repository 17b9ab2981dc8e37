import { isDatabaseUnavailable } from '../mongo/databaseErrors.ts';
import type { Service } from '../server/createService.ts';
import type { Channel } from './Channel.ts';
import type { BackoffOptions } from './calculateBackoffMs.ts';
import {
  createDeliveryQueue,
  type DeliveryQueueOptions,
  type QueuedDocument,
} from './createDeliveryQueue.ts';
import { type DeliverySubject, deliverDocument } from './deliverDocument.ts';
import { type DeliveryWorkers, startDeliveryWorkers } from './startDeliveryWorkers.ts';
import { toFailureCode } from './toFailureCode.ts';

interface RegisterDeliveryOptions<Document extends QueuedDocument>
  extends Pick<DeliveryQueueOptions<Document>, 'collection' | 'secretFields'> {
  readonly subject: DeliverySubject;
  readonly channels: readonly Channel<Document>[];
  /** Warning at the start if there is no channel, so that documents wait. */
  readonly noChannelMessage: string;
  readonly sendTimeoutMs: number;
  readonly maxAttempts: number;
  readonly backoff: BackoffOptions;
  readonly concurrency: number;
  readonly pollMs: number;
}

/** Shorter than the time limit for the shutdown of a service. */
const shutdownGraceMs = 5000;

/**
 * Delivers stored documents while a service runs. Several instances of a service share the work.
 * @returns A function that wakes up an idle worker, so that a new document is delivered immediately.
 */
export function registerDelivery<Document extends QueuedDocument>(
  app: Service,
  options: RegisterDeliveryOptions<Document>,
): () => void {
  const { collection, secretFields, subject, channels, noChannelMessage, sendTimeoutMs } = options;
  const { concurrency, pollMs } = options;
  let workers: DeliveryWorkers | undefined;
  if (channels.length === 0) {
    app.addHook('onReady', async () => app.log.warn(noChannelMessage));
    return () => {};
  }

  const now = () => new Date();
  const queue = createDeliveryQueue<Document>({
    collection,
    secretFields,
    // Time for every channel to reach its timeout, plus one more timeout to save the results.
    leaseMs: sendTimeoutMs * (channels.length + 1),
    now,
  });
  const deliveryOptions = { ...options, queue, now, random: Math.random, log: app.log };
  app.addHook('onReady', async () => {
    if (app.isReadOnly) return;
    app.log.info({ channels: channels.map(({ name }) => name) }, 'Delivery started');
    workers = startDeliveryWorkers<Document>({
      claim: queue.claim,
      deliver: (document, signal) =>
        app.traceTask(`deliver ${subject.name}`, () => deliverDocument(document, deliveryOptions, signal)),
      onError(error, document) {
        // The mongo plugin logs that the database is unavailable.
        if (isDatabaseUnavailable(error) && !document) return;
        app.log.warn(
          { [subject.idName]: document?._id, reason: toFailureCode(error) },
          'Delivery was interrupted',
        );
      },
      concurrency,
      pollMs,
      graceMs: shutdownGraceMs,
    });
  });
  app.addHook('onClose', async () => workers?.stop());
  return () => workers?.wake();
}
