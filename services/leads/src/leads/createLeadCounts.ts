import { type DeliveryState, deliveryStates } from '@msv/contracts/leads/lead';
import type { Collection } from 'mongodb';
import type { LeadDocument } from './LeadDocument.ts';

/** Creates functions that read how many leads wait, and for how long, for metrics and alerts. */
export const createLeadCounts = (collection: Collection<LeadDocument>) => ({
  /** Counts the stored leads by delivery state. */
  async countByState(): Promise<ReadonlyMap<DeliveryState, number>> {
    const counts = deliveryStates.map(
      async (state): Promise<[DeliveryState, number]> => [
        state,
        await collection.countDocuments({ 'delivery.state': state }),
      ],
    );
    return new Map(await Promise.all(counts));
  },

  /** Returns the age of the oldest lead that no channel has delivered completely, in seconds, or 0. */
  async readOldestAgeSeconds(): Promise<number> {
    const oldest = await collection.findOne(
      { 'delivery.state': { $in: ['waiting', 'leased', 'parked'] } },
      { sort: { createdAt: 1 }, projection: { createdAt: 1 } },
    );
    return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0;
  },
});
