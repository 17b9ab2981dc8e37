import { randomUUID } from 'node:crypto';
import type { DeliveryChannelName } from '@msv/contracts/leads/lead';
import type { UpdateFilter } from 'mongodb';
import type { Delivery, LeadCollection, LeadDocument } from '../leads/LeadDocument.ts';

export interface LeadQueueOptions {
  readonly collection: LeadCollection;
  /** Time for which a claimed lead stays reserved for the worker that claimed it. */
  readonly leaseMs: number;
  readonly now: () => Date;
}

/** Clocks of several machines may differ by this much. */
const maxClockDifferenceMs = 60_000;

export type LeadQueue = ReturnType<typeof createLeadQueue>;

/**
 * Creates a delivery queue on top of the `leads` collection. Each method atomically updates one document. A
 * worker claims a lead for the duration of a lease. All other methods check the lease: they return false and
 * change nothing if another worker has claimed the lead in the meantime.
 */
export function createLeadQueue({ collection, leaseMs, now }: LeadQueueOptions) {
  async function updateLeased({ _id, delivery }: LeadDocument, change: UpdateFilter<LeadDocument>) {
    const { matchedCount } = await collection.updateOne(
      { _id, 'delivery.state': 'leased', 'delivery.leasedBy': delivery.leasedBy },
      change,
    );
    return matchedCount === 1;
  }

  return {
    /**
     * Claims the lead that has been due for the longest time. A lead whose lease has expired is due again, and a lead whose times
     * can only come from a clock that was set back. Returns null if no lead is due.
     */
    claim(): Promise<LeadDocument | null> {
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
     * Records that a channel delivered the lead. If it is the last channel, also marks the lead as delivered.
     */
    recordDelivery: (lead: LeadDocument, channel: DeliveryChannelName, isLast: boolean) =>
      updateLeased(lead, {
        $set: {
          [`delivery.deliveredAt.${channel}`]: now(),
          ...(isLast && { 'delivery.state': 'delivered', 'delivery.leasedBy': null }),
        },
        ...(isLast && { $unset: { 'delivery.lastFailure': true } }),
      }),

    /** Marks a lead as delivered. Call this if every configured channel has already delivered the lead. */
    finish: (lead: LeadDocument) =>
      updateLeased(lead, { $set: { 'delivery.state': 'delivered', 'delivery.leasedBy': null } }),

    /**
     * Records a failed attempt. The lead then waits for the next attempt or is parked until an operator
     * resends it.
     */
    recordFailure: (
      lead: LeadDocument,
      lastFailure: Delivery['lastFailure'],
      next: { state: 'waiting'; nextAttemptAt: Date } | { state: 'parked' },
    ) =>
      updateLeased(lead, {
        $set: {
          'delivery.state': next.state,
          'delivery.leasedBy': null,
          'delivery.lastFailure': lastFailure,
          ...('nextAttemptAt' in next && { 'delivery.nextAttemptAt': next.nextAttemptAt }),
        },
      }),

    /**
     * Returns a lead to the queue because its worker is stopping. The lead is due immediately, and the
     * interrupted attempt does not count.
     */
    release: (lead: LeadDocument) =>
      updateLeased(lead, {
        $set: { 'delivery.state': 'waiting', 'delivery.leasedBy': null, 'delivery.nextAttemptAt': now() },
        $inc: { 'delivery.attempts': -1 },
      }),
  };
}
