import { type DeliveryState, deliveryStates } from '@msv/contracts/leads/lead';
import { createGauge } from '@msv/service-kit/metrics/createGauge';
import type { Service } from '@msv/service-kit/server/createService';
import type { Collection } from 'mongodb';
import { getLeadCollection, type LeadDocument } from '../leads/LeadDocument.ts';

/** A lead that waits longer is a warning, like in deploy/observability/alerts.yaml. */
const maxAgeSeconds = 1800;

/** Registers the metrics and warnings of leads: their numbers by state, and the age of the oldest undelivered lead. */
export async function leadMetricsPlugin(app: Service) {
  const counts = createLeadCounts(getLeadCollection(app.mongo.db));

  createGauge(app.metrics, {
    name: 'leads',
    help: 'Number of stored leads by delivery state',
    labelNames: ['state'],
    async read(set) {
      for (const [state, count] of await counts.countByState()) set({ state }, count);
    },
  });

  createGauge(app.metrics, {
    name: 'leads_oldest_undelivered_age_seconds',
    help: 'Age of the oldest lead that is not delivered, or 0',
    read: async (set) => set({}, await counts.readOldestAgeSeconds()),
  });

  app.addWarnings(async () => {
    const ageMinutes = Math.floor((await counts.readOldestAgeSeconds()) / 60);
    const parkedCount = (await counts.countByState()).get('parked') ?? 0;
    return [
      {
        name: 'LeadsNotDelivered',
        isActive: ageMinutes * 60 >= maxAgeSeconds,
        summary: `The oldest undelivered lead is ${ageMinutes} minutes old.`,
      },
      {
        name: 'LeadsParked',
        isActive: parkedCount > 0,
        summary: `${parkedCount} leads could not be delivered and wait for an operator.`,
      },
    ];
  });
}

const createLeadCounts = (collection: Collection<LeadDocument>) => ({
  async countByState(): Promise<ReadonlyMap<DeliveryState, number>> {
    const counts = deliveryStates.map(
      async (state): Promise<[DeliveryState, number]> => [
        state,
        await collection.countDocuments({ 'delivery.state': state }),
      ],
    );
    return new Map(await Promise.all(counts));
  },

  /** Returns the age of the oldest undelivered lead, or 0. */
  async readOldestAgeSeconds(): Promise<number> {
    const oldest = await collection.findOne(
      { 'delivery.state': { $in: ['waiting', 'leased', 'parked'] } },
      { sort: { createdAt: 1 }, projection: { createdAt: 1 } },
    );
    return oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0;
  },
});
