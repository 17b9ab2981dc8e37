import { registerDelivery } from '@msv/service-kit/delivery/registerDelivery';
import { createTotalLimit } from '@msv/service-kit/forms/createTotalLimit';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { EmailAddress } from '@msv/service-kit/messages/mail';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import * as v from 'valibot';
import type { DealersConfig } from '../config.ts';
import { getDealershipCollection } from '../dealerships/DealershipDocument.ts';
import { createDealershipEntries, type DealershipEntries } from '../entries/createDealershipEntries.ts';
import { createManagedDealerships } from '../links/createManagedDealerships.ts';
import {
  createManageLinks,
  getManageLinkCollection,
  type ManageLinkDocument,
  type ManageLinkReason,
  secretLinkFields,
} from '../links/createManageLinks.ts';
import { createMailLimit, getMailCounterCollection } from '../mail/createMailLimit.ts';
import { formatManageMail } from '../mail/formatManageMail.ts';
import { createMailSender, mailDeliveryOptions } from '../mail/mailDelivery.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Operations for operators and owners. */
    entries: DealershipEntries;
    managedDealerships: ReturnType<typeof createManagedDealerships> & {
      /** Sends a link to the owner of a new dealership, if the limit of the address allows it. */
      welcome(dealership: { id: number; email: string }): Promise<void>;
      /**
       * Sends a link to the owner of a listed dealership, if it has an email address and no limit is reached. The
       * caller does not learn whether a link was sent.
       */
      requestLink(slug: string): Promise<void>;
      /** Sends queued emails immediately instead of after the poll interval. */
      wakeDelivery(): void;
    };
  }
}

const hourMs = 60 * 60 * 1000;

const noChannelMessage =
  'No mail server is configured. Links for dealers wait (npm run dealers -- show <id>) until SMTP_URL and DEALERS_MAIL_FROM are set';

/** Decorates `app.managedDealerships` and `app.entries`, and sends the emails with links. */
export const manageLinksPlugin = fp(registerManageLinks, {
  name: 'manageLinksPlugin',
  dependencies: ['maintenancePlugin', 'mongoPlugin', 'tracingPlugin', 'zipCodesPlugin'],
});

async function registerManageLinks(app: Service, config: DealersConfig) {
  const { db } = app.mongo;
  const collection = getManageLinkCollection(db);
  const dealerships = getDealershipCollection(db);
  app.mongo.onConnected(async () => {
    await ensureIndexes(collection, [
      { key: { tokenHash: 1 }, unique: true },
      { key: { dealershipId: 1, createdAt: -1 } },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 } },
    ]);
    await ensureIndexes(getMailCounterCollection(db), [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]);
    await ensureIndexes(dealerships, [{ key: { confirmedEmail: 1 }, sparse: true }]);
  });
  const links = createManageLinks(db);
  const mailLimit = createMailLimit(db, config.DEALERS_ADDRESS_SALT);
  const sendsStatistics = config.DEALERS_STATISTICS_MAIL === 'on';
  const { find: findZipCode } = app.zipCodes;
  const entries = createDealershipEntries({ db, links, findZipCode, siteUrl: config.SITE_URL, log: app.log });
  const requestLimit = createTotalLimit(app, {
    name: 'manage-links',
    limit: config.DEALERS_LINKS_PER_HOUR,
    windowMs: hourMs,
    message: 'Too many links were requested in the last hour. Please try again later.',
  });
  const sendMail = createMailSender(config);
  const wakeDelivery = registerDelivery<ManageLinkDocument>(app, {
    ...mailDeliveryOptions,
    collection,
    secretFields: secretLinkFields,
    subject: { name: 'link', idName: 'linkId' },
    channels: sendMail
      ? [
          {
            name: 'mail',
            accepts: async (link) => !(await links.removeIfInvalid(link)),
            send: (link, signal) => sendMail((options) => formatManageMail(link, options), signal),
          },
        ]
      : [],
    noChannelMessage,
  });

  /** Sends a link for a visitor, unless the address has reached its limit. Returns whether a link was stored. */
  const sendLink = async (dealership: { id: number; email: string }, reason: ManageLinkReason) =>
    (await mailLimit.take(dealership.email)) && links.send(dealership, { reason });

  app.decorate('entries', entries);
  app.decorate('managedDealerships', {
    ...createManagedDealerships({
      ...{ db, entries, links, sendLink, sendsStatistics, log: app.log },
      unsubscribeSecret: config.DEALERS_ADDRESS_SALT,
    }),
    wakeDelivery,
    async welcome(dealership: { id: number; email: string }) {
      if (await sendLink(dealership, 'joined')) wakeDelivery();
    },
    async requestLink(slug: string) {
      const dealership = await dealerships.findOne({ slug, unlistedAt: { $exists: false } });
      // Imported dealerships may have no email address.
      if (!dealership || !v.is(EmailAddress, dealership.email)) return;
      try {
        const { isNew } = await requestLimit.run(
          async () => ({ isNew: await sendLink(dealership, 'requested') }),
          async () => false,
        );
        if (isNew) wakeDelivery();
      } catch (error) {
        // A 429 would reveal that the dealership has an email address. The limit has logged the error.
        if (!(error instanceof HttpError && error.statusCode === 429)) throw error;
      }
    },
  });
}
