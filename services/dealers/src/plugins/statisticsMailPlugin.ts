import { addMonths } from '@msv/contracts/dealers/activityMonth';
import type { QueuedDocument } from '@msv/service-kit/delivery/createDeliveryQueue';
import { registerDelivery } from '@msv/service-kit/delivery/registerDelivery';
import { toFailureCode } from '@msv/service-kit/delivery/toFailureCode';
import { EmailAddress } from '@msv/service-kit/messages/mail';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import {
  createDealershipActivity,
  type DealershipActivity,
  getActivityCollection,
  type StoredActivity,
} from '../activity/createDealershipActivity.ts';
import type { DealersConfig } from '../config.ts';
import { getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { listedFilter } from '../entries/listing.ts';
import { formatStatisticsMail } from '../mail/formatStatisticsMail.ts';
import { createMailSender, mailDeliveryOptions } from '../mail/mailDelivery.ts';
import { createUnsubscribeToken } from '../mail/unsubscribeTokens.ts';

declare module 'fastify' {
  interface FastifyInstance {
    dealershipActivity: DealershipActivity;
  }
}

const queueIntervalMs = 60 * 60 * 1000;

type QueuedActivity = StoredActivity & QueuedDocument;

/**
 * Decorates `app.dealershipActivity`. With `DEALERS_STATISTICS_MAIL`, sends each dealer the counts of the last month.
 */
export const statisticsMailPlugin = fp(registerStatisticsMail, {
  name: 'statisticsMailPlugin',
  dependencies: ['maintenancePlugin', 'mongoPlugin', 'tracingPlugin'],
});

async function registerStatisticsMail(app: Service, config: DealersConfig) {
  const { db } = app.mongo;
  const activity = createDealershipActivity(db);
  app.decorate('dealershipActivity', activity);
  app.mongo.onConnected(() =>
    ensureIndexes(getActivityCollection(db), [
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { dealershipId: 1, month: 1 } },
      { key: { month: 1 } },
      { key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 }, sparse: true },
    ]),
  );
  const sendMail = createMailSender(config);
  // Nothing is queued without the variable, so turning it on never sends emails of earlier months.
  if (config.DEALERS_STATISTICS_MAIL === 'off' || !sendMail) return;

  const findReceiver = createReceiverLookup(app);
  const wakeDelivery = registerDelivery<QueuedActivity>(app, {
    ...mailDeliveryOptions,
    pollMs: 60_000,
    collection: getActivityCollection<QueuedActivity>(db),
    subject: { name: 'statistics', idName: 'activityId' },
    noChannelMessage: 'No mail server is configured, so dealers get no statistics',
    channels: [
      {
        name: 'mail',
        accepts: async ({ dealershipId }) => (await findReceiver(dealershipId)) !== undefined,
        async send({ _id: id, dealershipId, month }, signal) {
          const dealership = await findReceiver(dealershipId);
          if (!dealership) return;
          const statistics = {
            ...{ id, dealership },
            unsubscribeToken: createUnsubscribeToken(dealership, config.DEALERS_ADDRESS_SALT),
            month: await activity.find(dealershipId, month),
            monthBefore: await activity.find(dealershipId, addMonths(month, -1)),
          };
          await sendMail((options) => formatStatisticsMail(statistics, options), signal);
        },
      },
    ],
  });

  async function queueEmails() {
    if ((await activity.queueEmails()) > 0) wakeDelivery();
  }
  app.mongo.onConnected(queueEmails);
  const timer = setInterval(() => {
    if (app.isReadOnly) return;
    queueEmails().catch((error: unknown) =>
      app.log.warn({ reason: toFailureCode(error) }, 'Queueing statistics failed, retrying in an hour'),
    );
  }, queueIntervalMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const Receiver = v.object({
  id: v.number(),
  name: v.string(),
  slug: v.string(),
  email: EmailAddress,
  confirmedEmail: v.string(),
});

/**
 * Finds the receivers: listed, verified dealerships whose owner uses the current email address and has not stopped the
 * statistics.
 */
function createReceiverLookup(app: Service) {
  const dealerships = getDealershipCollection(app.mongo.db);
  return async (id: number) => {
    const stored = await dealerships.findOne({
      ...{ id, isVerified: true, ...listedFilter },
      refusesStatistics: { $exists: false },
    });
    const receiver = v.safeParse(Receiver, stored);
    return receiver.success && receiver.output.email === receiver.output.confirmedEmail
      ? receiver.output
      : undefined;
  };
}
