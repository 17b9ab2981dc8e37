import { type DeliveryState, deliveryStates, type Lead, type LeadList } from '@msv/contracts/leads/lead';
import type { LeadCollection } from '../leads/LeadDocument.ts';
import { toLead } from './toLead.ts';

export interface LeadFilter {
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
}

export type Inbox = ReturnType<typeof createInbox>;

type ResendResult = 'resent' | 'not-found' | 'in-progress';

/** Creates the operations on leads for the command line and the operator API. */
export function createInbox(collection: LeadCollection, now: () => Date = () => new Date()) {
  return {
    /** Returns the newest leads, optionally in one delivery state, and the number of leads in each state. */
    async list({ state, limit }: LeadFilter): Promise<LeadList> {
      const filter = state ? { 'delivery.state': state } : {};
      const documents = await collection.find(filter).sort({ createdAt: -1 }).limit(limit).toArray();
      return { counts: await countByState(collection), leads: documents.map(toLead) };
    },

    async find(_id: string): Promise<Lead | undefined> {
      const document = await collection.findOne({ _id });
      return document ? toLead(document) : undefined;
    },

    /** Yields all leads, oldest first, without loading them all into memory. */
    async *all(): AsyncGenerator<Lead> {
      for await (const document of collection.find().sort({ createdAt: 1 })) yield toLead(document);
    },

    /**
     * Resends a delivered lead over all channels, and any other lead over the remaining ones. The lead is no longer
     * suspected.
     */
    async resend(_id: string): Promise<ResendResult> {
      const { modifiedCount: deliveredCount } = await collection.updateOne(
        { _id, 'delivery.state': 'delivered' },
        {
          $set: { 'delivery.state': 'waiting', 'delivery.attempts': 0, 'delivery.nextAttemptAt': now() },
          $unset: { 'delivery.deliveredAt': true },
          $inc: { 'delivery.repeats': 1 },
        },
      );
      if (deliveredCount === 1) return 'resent';
      const { matchedCount: undeliveredCount } = await collection.updateOne(
        { _id, 'delivery.state': { $in: ['waiting', 'parked', 'suspected'] } },
        createRequeueUpdate(now()),
      );
      if (undeliveredCount === 1) return 'resent';
      return (await collection.findOne({ _id })) ? 'in-progress' : 'not-found';
    },

    /** Resends all parked leads and returns their number. */
    async resendParked(): Promise<number> {
      const { modifiedCount } = await collection.updateMany(
        { 'delivery.state': 'parked' },
        createRequeueUpdate(now()),
      );
      return modifiedCount;
    },

    /** Deletes all leads with this email address, ignoring case, and returns their number. */
    async erase(email: string): Promise<number> {
      const normalizedEmail = normalizeEmail(email);
      const leadIds: string[] = [];
      // The embedded database supports neither regular expressions nor collations.
      for await (const lead of collection.find({}, { projection: { email: 1 } }))
        if (normalizeEmail(lead.email) === normalizedEmail) leadIds.push(lead._id);
      const { deletedCount } = await collection.deleteMany({ _id: { $in: leadIds } });
      return deletedCount;
    },
  };
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();

const createRequeueUpdate = (now: Date) => ({
  $set: { 'delivery.state': 'waiting' as const, 'delivery.attempts': 0, 'delivery.nextAttemptAt': now },
});

async function countByState(collection: LeadCollection) {
  const counts = await Promise.all(
    deliveryStates.map(
      async (state) => [state, await collection.countDocuments({ 'delivery.state': state })] as const,
    ),
  );
  return Object.fromEntries(counts);
}
