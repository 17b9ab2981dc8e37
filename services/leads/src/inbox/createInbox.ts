import { type DeliveryState, deliveryStates, type Lead, type LeadList } from '@msv/contracts/lead';
import type { LeadCollection } from '../leadCollection.ts';
import { leadOf } from './leadOf.ts';

export interface LeadFilter {
  readonly state?: DeliveryState | undefined;
  readonly limit: number;
}

export type Inbox = ReturnType<typeof createInbox>;

/** What an operator can see and do, whether by command or over HTTP. */
export function createInbox(collection: LeadCollection, now: () => Date = () => new Date()) {
  /** Sends again, in one update each: all channels where it was delivered, else those that did not take it. */
  async function resend(_id: string): Promise<'resent' | 'unknown' | 'being sent'> {
    const { modifiedCount: delivered } = await collection.updateOne(
      { _id, 'delivery.state': 'delivered' },
      {
        $set: { 'delivery.state': 'waiting', 'delivery.attempts': 0, 'delivery.nextAttemptAt': now() },
        $unset: { 'delivery.deliveredAt': true },
        $inc: { 'delivery.repeats': 1 },
      },
    );
    if (delivered === 1) return 'resent';
    const { matchedCount: waiting } = await collection.updateOne(
      { _id, 'delivery.state': { $in: ['waiting', 'parked'] } },
      dueAgain(now()),
    );
    if (waiting === 1) return 'resent';
    return (await collection.findOne({ _id })) ? 'being sent' : 'unknown';
  }

  return {
    async list({ state, limit }: LeadFilter): Promise<LeadList> {
      const filter = state ? { 'delivery.state': state } : {};
      const found = await collection.find(filter).sort({ createdAt: -1 }).limit(limit).toArray();
      return { counts: await countByState(collection), leads: found.map(leadOf) };
    },

    async find(_id: string): Promise<Lead | undefined> {
      const document = await collection.findOne({ _id });
      return document ? leadOf(document) : undefined;
    },

    /** All of them, the oldest first, one by one. */
    async *all(): AsyncGenerator<Lead> {
      for await (const document of collection.find().sort({ createdAt: 1 })) yield leadOf(document);
    },

    resend,

    async resendParked(): Promise<number> {
      const { modifiedCount } = await collection.updateMany({ 'delivery.state': 'parked' }, dueAgain(now()));
      return modifiedCount;
    },

    /** Removes all leads of a person, whatever capitals the address was written with. */
    async erase(email: string): Promise<number> {
      const exactly = new RegExp(`^${email.trim().replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}$`, 'i');
      const { deletedCount } = await collection.deleteMany({ email: exactly });
      return deletedCount;
    },
  };
}

const dueAgain = (now: Date) => ({
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
