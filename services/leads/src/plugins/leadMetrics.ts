import { deliveryStates } from '@msv/contracts/leads/lead';
import { createGauge } from '@msv/service-kit/metrics/createGauge';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { getLeadCollection } from '../leads/getLeadCollection.ts';

/** Registers the numbers of leads by state and the age of the oldest lead that no channel has delivered completely. */
export const leadMetrics = fp(async (app: Service) => {
  const collection = getLeadCollection(app.mongo);

  createGauge(app.metrics, {
    name: 'leads',
    help: 'Number of stored leads by delivery state',
    labelNames: ['state'],
    async read(set) {
      const counts = await Promise.all(
        deliveryStates.map((state) => collection.countDocuments({ 'delivery.state': state })),
      );
      for (const [index, state] of deliveryStates.entries()) set({ state }, counts[index] ?? 0);
    },
  });

  createGauge(app.metrics, {
    name: 'leads_oldest_undelivered_age_seconds',
    help: 'Age of the oldest lead that is not delivered, or 0',
    async read(set) {
      const oldest = await collection.findOne(
        { 'delivery.state': { $in: ['waiting', 'leased', 'parked'] } },
        { sort: { createdAt: 1 }, projection: { createdAt: 1 } },
      );
      set({}, oldest ? (Date.now() - oldest.createdAt.getTime()) / 1000 : 0);
    },
  });
});
