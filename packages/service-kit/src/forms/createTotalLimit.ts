import { HttpError } from '../http/HttpError.ts';
import { ensureIndexes } from '../mongo/ensureIndexes.ts';
import type { Service } from '../server/createService.ts';

export interface TotalLimitOptions {
  /** Prefix of the counters' ids, such as `new-dealerships`. Must be unique in the database. */
  readonly name: string;
  /** Maximum number of new documents in each window. 0 turns the limit off. */
  readonly limit: number;
  readonly windowMs: number;
  /** Error message if the limit is reached. */
  readonly message: string;
}

/**
 * Creates a limit for the new documents of all visitors across all instances, because the limit per IP address does not
 * stop a sender with many addresses. Windows are fixed, as in `rateLimitPlugin`.
 */
export function createTotalLimit(app: Service, { name, limit, windowMs, message }: TotalLimitOptions) {
  const counters = createPostCounters(app);
  return {
    /**
     * Stores a document unless the limit is reached. Only a new document counts.
     * @param isRepeat Returns true if the document is already stored. The limit never rejects such a request.
     * @throws {HttpError} 429 if the limit is reached
     */
    async run<Result extends { readonly isNew: boolean }>(
      store: () => Promise<Result>,
      isRepeat: () => Promise<boolean>,
    ): Promise<Result> {
      if (limit === 0) return store();
      const time = Date.now();
      const windowEndsAt = getWindowEnd(time, windowMs);
      const addToCount = (amount: number) =>
        counters.add(`${name}:${windowEndsAt}`, amount, new Date(windowEndsAt));
      let isCounted = false;
      try {
        if ((await addToCount(1)) > limit && !(await isRepeat())) {
          app.log.warn({ name, limit }, 'Limit for all visitors reached, rejecting');
          const retryAfter = String(Math.ceil((windowEndsAt - time) / 1000));
          throw new HttpError(429, message, { headers: { 'retry-after': retryAfter } });
        }
        const result = await store();
        isCounted = result.isNew;
        return result;
      } finally {
        if (!isCounted) await addToCount(-1);
      }
    },
  };
}

/** Number of posts in one time window, at whose end the document expires. */
interface PostCounter {
  readonly _id: string;
  readonly count: number;
  readonly expiresAt: Date;
}

export type PostCounters = ReturnType<typeof createPostCounters>;

/** Returns the end of the fixed window that contains a time, in milliseconds. */
export const getWindowEnd = (time: number, windowMs: number): number =>
  (Math.floor(time / windowMs) + 1) * windowMs;

/** Creates atomic counters of posts that all instances of a service share. */
export function createPostCounters(app: Service) {
  // A counter that is lost in a failover allows a few more posts. A majority write would delay every post.
  const collection = app.mongo.db.collection<PostCounter>('postCounters', { writeConcern: { w: 1 } });
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));
  return {
    /** Adds an amount, which may be negative, and returns the new count. */
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
