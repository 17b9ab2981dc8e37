import { registerDelivery } from '@msv/service-kit/delivery/registerDelivery';
import { createTotalLimit } from '@msv/service-kit/forms/createTotalLimit';
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
  secretLinkFields,
} from '../links/createManageLinks.ts';
import { formatManageMail } from '../mail/formatManageMail.ts';
import { createMailSender, mailDeliveryOptions } from '../mail/mailDelivery.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Operations on dealerships that operators, and owners of links, use. */
    entries: DealershipEntries;
    managedDealerships: ReturnType<typeof createManagedDealerships> & {
      /** Sends a link to the email address of a new dealership, unless it got one in the last hour. */
      welcome(dealership: { id: number; email: string }): Promise<void>;
      /**
       * Sends a link to the email address of the dealership with this slug. Does nothing if no listed dealership has the slug, if it
       * has no email address, or if it got a link in the last hour.
       * @throws {HttpError} 429 if too many links were requested in the last hour
       */
      requestLink(slug: string): Promise<void>;
      /** Sends the emails that were queued now instead of after the poll interval. */
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
  app.mongo.onConnected(() =>
    ensureIndexes(collection, [
      { key: { tokenHash: 1 }, unique: true },
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 } },
    ]),
  );
  const links = createManageLinks(db);
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
    subject: { name: 'link', idName: 'dealershipId' },
    channels: sendMail
      ? [
          {
            name: 'mail',
            send: (link, signal) => sendMail((options) => formatManageMail(link, options), signal),
          },
        ]
      : [],
    noChannelMessage,
  });
  const dealerships = getDealershipCollection(db);

  app.decorate('entries', entries);
  app.decorate('managedDealerships', {
    ...createManagedDealerships({ db, entries, links, sendsStatistics, log: app.log }),
    wakeDelivery,
    async welcome(dealership: { id: number; email: string }) {
      if (await links.sendHourly(dealership, { reason: 'joined' })) wakeDelivery();
    },
    async requestLink(slug: string) {
      const dealership = await dealerships.findOne({ slug, unlistedAt: { $exists: false } });
      // Dealerships of an import may have no email address.
      if (!dealership || !v.is(EmailAddress, dealership.email)) return;
      const { isNew } = await requestLimit.run(
        async () => ({ isNew: await links.sendHourly(dealership, { reason: 'requested' }) }),
        async () => false,
      );
      if (isNew) wakeDelivery();
    },
  });
}
