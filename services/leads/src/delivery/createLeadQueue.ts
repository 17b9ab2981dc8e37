import { randomUUID } from 'node:crypto';
import type { ChannelName } from '@msv/contracts/lead';
import type { UpdateFilter } from 'mongodb';
import type { Delivery, LeadDocument } from '../LeadDocument.ts';
import type { LeadCollection } from '../leadCollection.ts';

export interface LeadQueueOptions {
  readonly collection: LeadCollection;
  /** How long a worker that says nothing keeps a lead to itself. */
  readonly leaseMs: number;
  readonly now: () => Date;
}

export type LeadQueue = ReturnType<typeof createLeadQueue>;

/**
 * The leads as a queue. Each step is one atomic update of one document, and every step after the claim asks for the
 * lease, so no two workers hold a lead, and one that comes too late changes nothing: it hears `false`.
 */
export function createLeadQueue({ collection, leaseMs, now }: LeadQueueOptions) {
  async function update({ _id, delivery }: LeadDocument, change: UpdateFilter<LeadDocument>) {
    const { matchedCount } = await collection.updateOne(
      { _id, 'delivery.state': 'leased', 'delivery.leasedBy': delivery.leasedBy },
      change,
    );
    return matchedCount === 1;
  }

  return {
    /** The lead that is due for longest, or `null`. One whose worker was killed is due when its lease is over. */
    claim(): Promise<LeadDocument | null> {
      const at = now();
      return collection.findOneAndUpdate(
        {
          'delivery.state': { $in: ['waiting', 'leased'] },
          'delivery.nextAttemptAt': { $lte: at },
        },
        {
          $set: {
            'delivery.state': 'leased',
            'delivery.leasedBy': randomUUID(),
            'delivery.nextAttemptAt': new Date(at.getTime() + leaseMs),
          },
          $inc: { 'delivery.attempts': 1 },
        },
        { sort: { 'delivery.nextAttemptAt': 1 }, returnDocument: 'after' },
      );
    },

    /** A channel took it; if it was the last one, the lead is done. */
    delivered: (lead: LeadDocument, channel: ChannelName, isLast: boolean) =>
      update(lead, {
        $set: {
          [`delivery.deliveredAt.${channel}`]: now(),
          ...(isLast && { 'delivery.state': 'delivered', 'delivery.leasedBy': null }),
        },
        ...(isLast && { $unset: { 'delivery.lastFailure': true } }),
      }),

    /** Nothing is left to be sent, since a channel is configured no more. */
    finished: (lead: LeadDocument) =>
      update(lead, { $set: { 'delivery.state': 'delivered', 'delivery.leasedBy': null } }),

    /** It waits for its next attempt, or for an operator. */
    failed: (
      lead: LeadDocument,
      lastFailure: Delivery['lastFailure'],
      next: { state: 'waiting'; nextAttemptAt: Date } | { state: 'parked' },
    ) =>
      update(lead, {
        $set: {
          'delivery.state': next.state,
          'delivery.leasedBy': null,
          'delivery.lastFailure': lastFailure,
          ...('nextAttemptAt' in next && { 'delivery.nextAttemptAt': next.nextAttemptAt }),
        },
      }),

    /** It is due at once, and this attempt does not count: its worker ends. */
    released: (lead: LeadDocument) =>
      update(lead, {
        $set: { 'delivery.state': 'waiting', 'delivery.leasedBy': null, 'delivery.nextAttemptAt': now() },
        $inc: { 'delivery.attempts': -1 },
      }),
  };
}
