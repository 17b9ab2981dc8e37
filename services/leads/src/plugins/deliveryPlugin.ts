import { isDatabaseUnavailable } from '@msv/service-kit/mongo/databaseErrors';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { addAttemptCounter } from '../channels/addAttemptCounter.ts';
import { createChannels } from '../channels/createChannels.ts';
import type { LeadsConfig } from '../config.ts';
import { createLeadQueue } from '../delivery/createLeadQueue.ts';
import { deliverLead } from '../delivery/deliverLead.ts';
import { type DeliveryWorkers, startDeliveryWorkers } from '../delivery/startDeliveryWorkers.ts';
import { toFailureCode } from '../delivery/toFailureCode.ts';
import { getLeadCollection } from '../leads/LeadDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Wakes up an idle delivery worker, so that it delivers a new lead immediately instead of after the poll
     * interval.
     */
    wakeDelivery(): void;
  }
}

/** Must be shorter than the time limit for the shutdown of a service. */
const shutdownGraceMs = 5000;

const noChannelMessage =
  'No delivery channel is configured. Leads wait in the inbox (npm run leads -- list) until SMTP_URL, LEADS_ADF_URL or LEADS_WEBHOOK_URL is set';

/**
 * Starts the delivery of leads over the configured channels, and decorates the service with a function that
 * wakes up a delivery worker.
 */
export const deliveryPlugin = fp(registerDelivery, {
  name: 'deliveryPlugin',
  dependencies: ['maintenancePlugin', 'metricsPlugin', 'mongoPlugin', 'tracingPlugin'],
});

async function registerDelivery(app: Service, config: LeadsConfig) {
  const sendTimeoutMs = config.LEADS_SEND_TIMEOUT_SECONDS * 1000;
  const channels = addAttemptCounter(createChannels(config), app.metrics);
  let workers: DeliveryWorkers | undefined;
  app.decorate('wakeDelivery', () => workers?.wake());
  if (channels.length === 0) {
    app.addHook('onReady', async () => app.log.warn(noChannelMessage));
    return;
  }

  const now = () => new Date();
  const queue = createLeadQueue({
    collection: getLeadCollection(app.mongo.db),
    // A lease lasts long enough for every channel to reach its timeout, plus one more timeout to save the
    // results.
    leaseMs: sendTimeoutMs * (channels.length + 1),
    now,
  });
  const options = {
    queue,
    channels,
    sendTimeoutMs,
    maxAttempts: config.LEADS_ATTEMPTS,
    backoff: { baseMs: config.LEADS_RETRY_SECONDS * 1000, maxMs: config.LEADS_RETRY_MAX_SECONDS * 1000 },
    now,
    random: Math.random,
    log: app.log,
  };
  app.addHook('onReady', async () => {
    if (app.isReadOnly) return;
    app.log.info({ channels: channels.map(({ name }) => name) }, 'Lead delivery started');
    workers = startDeliveryWorkers({
      claim: queue.claim,
      deliver: (lead, signal) => app.traceTask('deliver lead', () => deliverLead(lead, options, signal)),
      onError(error, lead) {
        // The mongo plugin already logs that the database is unavailable, and it reconnects automatically.
        if (isDatabaseUnavailable(error) && !lead) return;
        app.log.warn({ leadId: lead?._id, reason: toFailureCode(error) }, 'Lead delivery was interrupted');
      },
      concurrency: config.LEADS_DELIVERY_LANES,
      pollMs: config.LEADS_POLL_SECONDS * 1000,
      graceMs: shutdownGraceMs,
    });
  });
  app.addHook('onClose', async () => workers?.stop());
}
