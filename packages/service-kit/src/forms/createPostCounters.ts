import { ensureIndexes } from '../mongo/ensureIndexes.ts';
import type { Service } from '../server/createService.ts';

/** Number of posts in one fixed time window. The document expires when the window ends. */
interface PostCounter {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

export type PostCounters = ReturnType<typeof createPostCounters>;

/** Returns the end of the fixed window that contains a time. All values are in milliseconds. */
export const getWindowEnd = (time: number, windowMs: number): number =>
  (Math.floor(time / windowMs) + 1) * windowMs;

/** Creates counters of posts that all instances of a service share. Each change is atomic. */
export function createPostCounters(app: Service) {
  // A counter that is lost in a failover allows a few additional posts, which is better than waiting for a
  // majority of the replica set on every post.
  const collection = app.mongo.collection<PostCounter>('postCounters', { writeConcern: { w: 1 } });
  app.onMongoConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));
  return {
    /** Adds an amount, which may be negative, to a counter and returns the new count. */
    async add(_id: string, amount: number, expiresAt: Date): Promise<number> {
      const counter = await collection.findOneAndUpdate(
        { _id },
        { $inc: { count: amount }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: 'after' },
      );
      return counter?.count ?? amount;
    },
  };
}
