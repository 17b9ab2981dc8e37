import { registerDelivery } from '@msv/service-kit/delivery/registerDelivery';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { addAttemptCounter } from '../channels/addAttemptCounter.ts';
import { createChannels } from '../channels/createChannels.ts';
import { createDealersClient } from '../channels/createDealersClient.ts';
import type { LeadsConfig } from '../config.ts';
import { getLeadCollection, type LeadDocument } from '../leads/LeadDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Delivers a new lead immediately instead of after the poll interval. */
    wakeDelivery(): void;
  }
}

export const leadSubject = { name: 'lead', idName: 'leadId' };

const noChannelMessage =
  'No delivery channel is configured. Leads wait in the inbox (npm run leads -- list) until SMTP_URL, LEADS_ADF_URL or LEADS_WEBHOOK_URL is set';

/** Starts the delivery of leads, and decorates `app.wakeDelivery`. */
export const deliveryPlugin = fp(registerLeadDelivery, {
  name: 'deliveryPlugin',
  dependencies: ['maintenancePlugin', 'metricsPlugin', 'mongoPlugin', 'tracingPlugin'],
});

async function registerLeadDelivery(app: Service, config: LeadsConfig) {
  const wakeDelivery = registerDelivery<LeadDocument>(app, {
    collection: getLeadCollection(app.mongo.db),
    subject: leadSubject,
    channels: addAttemptCounter(
      createChannels(config, createDealersClient(config).findReceiver),
      app.metrics,
    ),
    noChannelMessage,
    sendTimeoutMs: config.LEADS_SEND_TIMEOUT_SECONDS * 1000,
    maxAttempts: config.LEADS_ATTEMPTS,
    backoff: { baseMs: config.LEADS_RETRY_SECONDS * 1000, maxMs: config.LEADS_RETRY_MAX_SECONDS * 1000 },
    concurrency: config.LEADS_DELIVERY_LANES,
    pollMs: config.LEADS_POLL_SECONDS * 1000,
  });
  app.decorate('wakeDelivery', wakeDelivery);
}
