import { randomUUID } from 'node:crypto';

/** Delivery progress of a document. Each change is one atomic update of the document. */
export interface Delivery<ChannelName extends string = string, State extends string = string> {
  /** Workers claim documents that are `waiting` or `leased`. */
  readonly state: State;
  /** Number of delivery attempts since the document was stored or last resent by an operator. */
  readonly attempts: number;
  /**
   * Time from which a worker may claim the document: the due date of a waiting document, or the end of the current
   * lease.
   */
  readonly nextAttemptAt: Date;
  /**
   * ID of the current lease, or null. A worker can change the document only while this is the ID of its own
   * lease.
   */
  readonly leasedBy: string | null;
  /** Map from channel name to the time at which that channel delivered the document. */
  readonly deliveredAt?: Readonly<Partial<Record<ChannelName, Date>>>;
  readonly lastFailure?: DeliveryFailure<ChannelName>;
}

/** A failed attempt. `reason` is an error code, because error messages of mail servers may contain personal data. */
export interface DeliveryFailure<ChannelName extends string = string> {
  readonly channel: ChannelName;
  readonly reason: string;
  readonly at: Date;
}

/** A document that is delivered over channels. */
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

/** What the queue uses of a MongoDB collection of any document type. */
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
  /** Time for which a claimed document stays reserved for the worker that claimed it. */
  readonly leaseMs: number;
  readonly now: () => Date;
  /** Names of fields that are removed when the document is delivered, because nothing else needs them. */
  readonly secretFields?: readonly string[];
}

/** Clocks of several machines may differ by this much. */
const maxClockDifferenceMs = 60_000;

export type DeliveryQueue<Document extends QueuedDocument> = ReturnType<typeof createDeliveryQueue<Document>>;

/** Creates the delivery of a new document, which is due immediately. */
export const createDelivery = (now: Date) =>
  ({ state: 'waiting', attempts: 0, nextAttemptAt: now, leasedBy: null }) as const;

/**
 * Creates a delivery queue on top of a collection. Each method atomically updates one document. A worker claims a
 * document for the duration of a lease. All other methods check the lease: they return false and change nothing if
 * another worker has claimed the document in the meantime.
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
     * Claims the document that has been due for the longest time. A document whose lease has expired is due again, and a
     * document whose times can only come from a clock that was set back. Returns null if no document is due.
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

    /**
     * Records that a channel delivered the document. If it is the last channel, also marks the document as delivered.
     */
    recordDelivery: (document: Document, channel: string, isLast: boolean) =>
      updateLeased(document, {
        $set: {
          [`delivery.deliveredAt.${channel}`]: now(),
          ...(isLast && { 'delivery.state': 'delivered', 'delivery.leasedBy': null }),
        },
        ...(isLast && { $unset: { 'delivery.lastFailure': true, ...removedFields } }),
      }),

    /** Marks a document as delivered. Call this if no configured channel has to deliver it. */
    finish: (document: Document) =>
      updateLeased(document, { $set: { 'delivery.state': 'delivered', 'delivery.leasedBy': null } }),

    /**
     * Records a failed attempt. The document then waits for the next attempt or is parked until an operator
     * resends it.
     */
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

    /**
     * Returns a document to the queue because its worker is stopping. The document is due immediately, and the
     * interrupted attempt does not count.
     */
    release: (document: Document) =>
      updateLeased(document, {
        $set: { 'delivery.state': 'waiting', 'delivery.leasedBy': null, 'delivery.nextAttemptAt': now() },
        $inc: { 'delivery.attempts': -1 },
      }),
  };
}
