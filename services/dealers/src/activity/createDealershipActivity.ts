import {
  type ActivityCount,
  ActivityMonth,
  addMonths,
  toActivityMonth,
} from '@msv/contracts/dealers/activityMonth';
import { createDelivery, type Delivery } from '@msv/service-kit/delivery/createDeliveryQueue';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Collection, Db } from 'mongodb';
import * as v from 'valibot';

/** Counts of a dealership in a month and the email about them. Counts of 0 are absent. */
export interface StoredActivity extends Readonly<v.InferInput<typeof ActivityMonth>> {
  /** Id of the dealership and month, such as `10000-2026-11`. */
  readonly _id: string;
  readonly dealershipId: number;
  readonly expiresAt: Date;
  /** Progress of the email. Absent until the month has ended, and without `DEALERS_STATISTICS_MAIL`. */
  readonly delivery?: Delivery;
}

/** Months after which counts are deleted, from the beginning of their month. */
const retentionMonths = 24;

/** Returns the `_id` of the counts of a dealership in a month. */
export const createActivityId = (dealershipId: number, month: string): string => `${dealershipId}-${month}`;

/** Returns the collection. A write resolves after a majority of the servers has stored it on disk. */
export const getActivityCollection = <Document extends StoredActivity = StoredActivity>(
  db: Db,
): Collection<Document> =>
  db.collection<Document>('dealershipActivity', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });

export type DealershipActivity = ReturnType<typeof createDealershipActivity>;

/** Creates the operations on counts. No data about a visitor is stored, so a visitor can count several times. */
export function createDealershipActivity(db: Db, now: () => Date = () => new Date()) {
  const collection = getActivityCollection(db);
  return {
    async count(dealershipId: number, count: ActivityCount): Promise<void> {
      const month = toActivityMonth(now());
      const expiresAt = new Date(`${addMonths(month, retentionMonths)}-01T00:00:00Z`);
      await collection.updateOne(
        { _id: createActivityId(dealershipId, month) },
        { $inc: { [count]: 1 }, $setOnInsert: { dealershipId, month, expiresAt } },
        // A count may be lost in a failover, so it need not wait for a majority.
        { upsert: true, writeConcern: { w: 1 } },
      );
    },

    /** Returns the counts of each month with activity, newest first. */
    async list(dealershipId: number): Promise<ActivityMonth[]> {
      const documents = await collection.find({ dealershipId }).sort({ month: -1 }).toArray();
      return documents.map((document) => v.parse(ActivityMonth, document));
    },

    async find(dealershipId: number, month: string): Promise<ActivityMonth> {
      const document = await collection.findOne({ _id: createActivityId(dealershipId, month) });
      return v.parse(ActivityMonth, document ?? { month });
    },

    /** Queues each email about the last month once, even at several instances. Returns the number of queued emails. */
    async queueEmails(): Promise<number> {
      const time = now();
      const { modifiedCount } = await collection.updateMany(
        { month: addMonths(toActivityMonth(time), -1), delivery: { $exists: false } },
        { $set: { delivery: createDelivery(time) } },
      );
      return modifiedCount;
    },

    async erase(dealershipId: number): Promise<void> {
      await collection.deleteMany({ dealershipId });
    },
  };
}
