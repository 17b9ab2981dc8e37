import type { Service } from '@msv/service-kit/createService';
import { isDatabaseAway } from '@msv/service-kit/isDatabaseAway';
import fp from 'fastify-plugin';
import { channelsOf } from '../channels/channelsOf.ts';
import type { LeadsConfig } from '../config.ts';
import { deliverLead } from '../delivery/deliverLead.ts';
import { createLeadQueue } from '../delivery/leadQueue.ts';
import { reasonOf } from '../delivery/reasonOf.ts';
import { type Courier, startCourier } from '../delivery/startCourier.ts';
import { leadCollection } from '../leadCollection.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Says that a lead is due, so that it need not wait to be found. */
    nudgeDelivery(): void;
  }
}

/** Less than what a service gets to stop. */
const graceMs = 5000;

/** Delivers leads over the configured channels for as long as the service runs. */
export const delivery = fp(async (app: Service, config: LeadsConfig) => {
  const sendTimeoutMs = config.LEADS_SEND_TIMEOUT_SECONDS * 1000;
  const channels = channelsOf(config);
  let courier: Courier | undefined;
  app.decorate('nudgeDelivery', () => courier?.nudge());
  if (channels.length === 0) {
    app.addHook('onReady', async () => app.log.warn(noChannel));
    return;
  }

  const now = () => new Date();
  const queue = createLeadQueue({
    collection: leadCollection(app.mongo),
    // All channels may use up their time, and as much again is left to write down what came of it.
    leaseMs: sendTimeoutMs * (channels.length + 1),
    now,
  });
  const options = {
    queue,
    channels,
    sendTimeoutMs,
    maxAttempts: config.LEADS_ATTEMPTS,
    backOff: { baseMs: config.LEADS_RETRY_SECONDS * 1000, maxMs: config.LEADS_RETRY_MAX_SECONDS * 1000 },
    now,
    random: Math.random,
    log: app.log,
  };
  app.addHook('onReady', async () => {
    app.log.info({ channels: channels.map(({ name }) => name) }, 'Leads are delivered');
    courier = startCourier({
      claim: queue.claim,
      deliver: (lead, signal) => deliverLead(lead, options, signal),
      onError(error, lead) {
        // The plugin that connects has said so, and goes on trying.
        if (isDatabaseAway(error) && !lead) return;
        app.log.warn({ leadId: lead?._id, reason: reasonOf(error) }, 'The delivery was not finished');
      },
      lanes: config.LEADS_DELIVERY_LANES,
      pollMs: config.LEADS_POLL_SECONDS * 1000,
      graceMs,
    });
  });
  app.addHook('onClose', async () => courier?.stop());
});

const noChannel =
  'No channel is configured: leads wait in the inbox (npm run leads -- list) until SMTP_URL, LEADS_ADF_URL or LEADS_WEBHOOK_URL is set';
