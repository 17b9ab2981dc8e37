import { toFailureCode } from '@msv/service-kit/delivery/toFailureCode';
import { createTotalLimit } from '@msv/service-kit/forms/createTotalLimit';
import { insertOnce, submissionIndex } from '@msv/service-kit/forms/idempotency';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { isDatabaseUnavailable } from '@msv/service-kit/mongo/databaseErrors';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { MongoServerError } from 'mongodb';
import type { DealersClient } from '../channels/createDealersClient.ts';
import { createLeadDocument } from '../leads/createLeadDocument.ts';
import {
  getDealerSlug,
  getLeadCollection,
  type LeadCollection,
  type LeadDocument,
  type NewLead,
} from '../leads/LeadDocument.ts';

declare module 'fastify' {
  interface FastifyInstance {
    leads: {
      /**
       * Stores a lead durably. A repeated idempotency key returns the lead of the first request. Suspected leads have
       * separate keys.
       * @throws {HttpError} 422 if the idempotency key was used for a different lead, 429 if the limit per minute is
       *   reached, 503 until the unique index exists
       */
      store(lead: NewLead, options: StoreOptions): Promise<StoredLead>;
    };
  }
}

interface StoreOptions {
  readonly idempotencyKey: string | undefined;
  /** True for suspected spam. */
  readonly isSuspected: boolean;
}

interface StoredLead {
  readonly id: string;
  readonly isNew: boolean;
}

interface LeadsOptions {
  /** New leads per minute from all visitors, or 0 for no limit. */
  readonly newPerMinute: number;
  readonly retentionDays: number;
  readonly countLead: DealersClient['countLead'];
}

/** Decorates `app.leads`, which stores submitted leads in MongoDB. */
export const leadsPlugin = fp(registerLeads, { name: 'leadsPlugin', dependencies: ['mongoPlugin'] });

async function registerLeads(app: Service, { newPerMinute, retentionDays, countLead }: LeadsOptions) {
  const collection = getLeadCollection(app.mongo.db);
  const createLimit = (name: string) =>
    createTotalLimit(app, {
      name,
      limit: newPerMinute,
      windowMs: 60_000,
      message: 'Too many messages were sent in the last minute. Please try again in a minute.',
    });
  const totalLimit = createLimit('new-leads');
  // Separate, so that bots do not use up the limit of visitors.
  const suspectedLimit = createLimit('suspected-leads');
  const pendingCounts = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(pendingCounts);
  });

  /** The visitor does not wait for the dealers service. */
  function countInBackground(lead: LeadDocument) {
    const slug = getDealerSlug(lead);
    if (!slug) return;
    const count = countLead(slug)
      .catch((error: unknown) =>
        app.log.warn({ leadId: lead._id, reason: toFailureCode(error) }, 'The lead is not counted'),
      )
      .finally(() => pendingCounts.delete(count));
    pendingCounts.add(count);
  }

  let hasIndexes = false;
  app.mongo.onConnected(async () => {
    await ensureIndexes(collection, [
      submissionIndex,
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 } },
      { key: { createdAt: 1 } },
    ]);
    hasIndexes = true;
  });

  app.decorate('leads', {
    async store(lead: NewLead, { idempotencyKey: requestKey, isSuspected }: StoreOptions) {
      // Stored duplicates would prevent the unique index forever.
      if (!hasIndexes) throw new HttpError(503, 'The indexes of the leads collection do not exist yet');
      // A suspected lead must not use up the key of a visitor's lead. Keys of requests contain no space.
      const idempotencyKey = requestKey && isSuspected ? `suspected ${requestKey}` : requestKey;
      const options = { idempotencyKey, now: new Date(), retentionDays, isSuspected };
      const document = createLeadDocument(lead, options);
      const { document: stored, isNew } = await (isSuspected ? suspectedLimit : totalLimit).run(
        () => insertLead(collection, document),
        async () => idempotencyKey !== undefined && (await collection.findOne({ idempotencyKey })) !== null,
      );
      if (isNew && !isSuspected) countInBackground(stored);
      return { id: stored._id, isNew };
    },
  });
}

/** Inserts a lead. An error contains only the code, because MongoDB's message may contain personal data. */
async function insertLead(collection: LeadCollection, lead: LeadDocument) {
  try {
    return await insertOnce(lead, {
      insert: (document) => collection.insertOne(document),
      findByKey: (idempotencyKey) => collection.findOne({ idempotencyKey }),
    });
  } catch (error) {
    if (!(error instanceof MongoServerError) || isDatabaseUnavailable(error)) throw error;
    throw new Error(`MongoDB rejected lead ${lead._id}: ${error.codeName ?? 'code'} ${error.code}`);
  }
}
