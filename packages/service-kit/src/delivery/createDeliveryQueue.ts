import { randomUUID } from 'node:crypto';

/** Delivery progress of a document, which only atomic updates change. */
export interface Delivery<ChannelName extends string = string, State extends string = string> {
  /** Workers claim `waiting` documents, and `leased` ones whose lease has expired. */
  readonly state: State;
  /** Attempts since the document was stored or last resent. */
  readonly attempts: number;
  /** Due date of a waiting document, or end of the current lease. */
  readonly nextAttemptAt: Date;
  /** ID of the current lease, or null. Only the worker with this lease can change the document. */
  readonly leasedBy: string | null;
  /** Delivery time by channel name. */
  readonly deliveredAt?: Readonly<Partial<Record<ChannelName, Date>>>;
  readonly lastFailure?: DeliveryFailure<ChannelName>;
}

/** `reason` is an error code, because messages of mail servers may contain personal data. */
export interface DeliveryFailure<ChannelName extends string = string> {
  readonly channel: ChannelName;
  readonly reason: string;
  readonly at: Date;
}

export interface QueuedDocument {
  readonly _id: string;
  readonly delivery: Delivery;
}

type DeliveryFields<Value> = Readonly<Record<`delivery.${string}`, Value>>;
type QueueFilter = DeliveryFields<unknown> & {
  readonly _id?: string;
  readonly $or?: DeliveryFields<unknown>[];
};
interface QueueUpdate {
  readonly $set?: DeliveryFields<unknown>;
  readonly $inc?: DeliveryFields<number>;
  readonly $unset?: Readonly<Record<string, true>>;
}

/** Methods of a MongoDB collection that the queue uses. */
interface QueueCollection<Document> {
  findOneAndUpdate(
    filter: QueueFilter,
    update: QueueUpdate,
    options: { sort: { 'delivery.nextAttemptAt': 1 }; returnDocument: 'after' },
  ): Promise<Document | null>;
  updateOne(filter: QueueFilter, update: QueueUpdate): Promise<{ readonly matchedCount: number }>;
}

export interface DeliveryQueueOptions<Document> {
  readonly collection: QueueCollection<Document>;
  /** Time for which a claimed document is reserved for its worker. */
  readonly leaseMs: number;
  readonly now: () => Date;
  /** Fields that are removed when the document is delivered. */
  readonly secretFields?: readonly string[];
}

/** Maximum difference between the clocks of several machines. */
const maxClockDifferenceMs = 60_000;

export type DeliveryQueue<Document extends QueuedDocument> = ReturnType<typeof createDeliveryQueue<Document>>;

/** Creates the delivery of a new document, which is due immediately. */
export const createDelivery = (now: Date) =>
  ({ state: 'waiting', attempts: 0, nextAttemptAt: now, leasedBy: null }) as const;

/**
 * Creates a delivery queue on top of a collection. A worker claims a document for the duration of a lease. Other
 * methods return false and change nothing if another worker has claimed the document in the meantime.
 */
export function createDeliveryQueue<Document extends QueuedDocument>({
  collection,
  leaseMs,
  now,
  secretFields = [],
}: DeliveryQueueOptions<Document>) {
  async function updateLeased({ _id, delivery }: Document, change: QueueUpdate) {
    const { matchedCount } = await collection.updateOne(
      { _id, 'delivery.state': 'leased', 'delivery.leasedBy': delivery.leasedBy },
      change,
    );
    return matchedCount === 1;
  }

  const removedFields = Object.fromEntries(secretFields.map((field) => [field, true as const]));

  return {
    /**
     * Claims the document that has been due for the longest time, or returns null. A time in the far future means that
     * a clock was set back, so the document counts as due.
     */
    claim(): Promise<Document | null> {
      const claimedAt = now();
      const future = new Date(claimedAt.getTime() + maxClockDifferenceMs);
      return collection.findOneAndUpdate(
        {
          'delivery.state': { $in: ['waiting', 'leased'] },
          $or: [
            { 'delivery.nextAttemptAt': { $lte: claimedAt } },
            // The first attempt is due at once, and no attempt has failed in the future.
            { 'delivery.attempts': 0, 'delivery.nextAttemptAt': { $gt: future } },
            { 'delivery.lastFailure.at': { $gt: future } },
            {
              'delivery.state': 'leased',
              'delivery.nextAttemptAt': { $gt: new Date(future.getTime() + leaseMs) },
            },
          ],
        },
        {
          $set: {
            'delivery.state': 'leased',
            'delivery.leasedBy': randomUUID(),
            'delivery.nextAttemptAt': new Date(claimedAt.getTime() + leaseMs),
          },
          $inc: { 'delivery.attempts': 1 },
        },
        { sort: { 'delivery.nextAttemptAt': 1 }, returnDocument: 'after' },
      );
    },

    /** Records a delivered channel. The last channel also marks the document as delivered. */
    recordDelivery: (document: Document, channel: string, isLast: boolean) =>
      updateLeased(document, {
        $set: {
          [`delivery.deliveredAt.${channel}`]: now(),
          ...(isLast && { 'delivery.state': 'delivered', 'delivery.leasedBy': null }),
        },
        ...(isLast && { $unset: { 'delivery.lastFailure': true, ...removedFields } }),
      }),

    /** Marks a document as delivered that no configured channel has to deliver. */
    finish: (document: Document) =>
      updateLeased(document, { $set: { 'delivery.state': 'delivered', 'delivery.leasedBy': null } }),

    /** Records a failed attempt. The document waits for the next attempt, or is parked until an operator resends it. */
    recordFailure: (
      document: Document,
      lastFailure: DeliveryFailure,
      next: { state: 'waiting'; nextAttemptAt: Date } | { state: 'parked' },
    ) =>
      updateLeased(document, {
        $set: {
          'delivery.state': next.state,
          'delivery.leasedBy': null,
          'delivery.lastFailure': lastFailure,
          ...('nextAttemptAt' in next && { 'delivery.nextAttemptAt': next.nextAttemptAt }),
        },
      }),

    /** Returns a document to the queue without counting the attempt, because the worker is stopping. */
    release: (document: Document) =>
      updateLeased(document, {
        $set: { 'delivery.state': 'waiting', 'delivery.leasedBy': null, 'delivery.nextAttemptAt': now() },
        $inc: { 'delivery.attempts': -1 },
      }),
  };
}
