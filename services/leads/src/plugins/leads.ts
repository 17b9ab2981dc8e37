import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import { insertOnce, submissionIndex } from '@msv/service-kit/insertOnce';
import fp from 'fastify-plugin';
import { MongoServerError } from 'mongodb';
import type { LeadDocument, NewLead } from '../LeadDocument.ts';
import { type LeadCollection, leadCollection } from '../leadCollection.ts';
import { leadDocumentOf } from '../leadDocumentOf.ts';

declare module 'fastify' {
  interface FastifyInstance {
    leads: {
      /** Resolves when the lead is safe on disk; a repeated key gives the lead of the first time. */
      store(lead: NewLead, idempotencyKey: string | undefined): Promise<StoredLead>;
    };
  }
}

interface StoredLead {
  readonly id: string;
  readonly isNew: boolean;
}

interface LeadsOptions {
  readonly retentionDays: number;
}

/** `app.leads`: the collection of what visitors sent, on the disks of a majority before anyone is told so. */
export const leads = fp(async (app: Service, { retentionDays }: LeadsOptions) => {
  const collection = leadCollection(app.mongo);
  let isIndexed = false;
  app.whenConnected(async () => {
    await collection.createIndexes([
      submissionIndex,
      { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      { key: { 'delivery.state': 1, 'delivery.nextAttemptAt': 1 } },
      { key: { createdAt: 1 } },
    ]);
    isIndexed = true;
  });

  app.decorate('leads', {
    async store(lead: NewLead, idempotencyKey: string | undefined) {
      // Without the unique index two requests with one key could both be stored, and the index never be made.
      if (!isIndexed) throw new HttpError(503, 'The leads are not indexed yet');
      const document = leadDocumentOf(lead, { idempotencyKey, now: new Date(), retentionDays });
      const { document: stored, isNew } = await insertLead(collection, document);
      return { id: stored._id, isNew };
    },
  });
});

/** MongoDB's refusals may quote the document, which a log must not: only their code goes on. */
async function insertLead(collection: LeadCollection, lead: LeadDocument) {
  try {
    return await insertOnce(lead, {
      insert: (document) => collection.insertOne(document),
      findByKey: (idempotencyKey) => collection.findOne({ idempotencyKey }),
    });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    throw new Error(`MongoDB refused the lead ${lead._id} with ${error.codeName ?? 'code'} ${error.code}`);
  }
}
