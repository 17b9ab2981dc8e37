import { HttpError } from '../http/HttpError.ts';
import { ensureIndexes } from '../mongo/ensureIndexes.ts';
import type { Service } from '../server/createService.ts';

/** Options of `createTotalLimit`. */
export interface TotalLimitOptions {
  /** Prefix of the counters' ids, such as `new-dealerships`. Services that share a database must use different ones. */
  readonly name: string;
  /** Maximum number of new documents in each window. 0 turns the limit off. */
  readonly limit: number;
  readonly windowMs: number;
  /** Message of the error if the limit is reached. */
  readonly message: string;
}

/**
 * Creates a limit of the new documents, such as leads, from all visitors together, across all instances of a service. The
 * limit per IP address does not stop a sender who has many addresses. Windows are fixed, as in `rateLimitPlugin`.
 */
export function createTotalLimit(app: Service, { name, limit, windowMs, message }: TotalLimitOptions) {
  const counters = createPostCounters(app);
  return {
    /**
     * Runs a function that stores a document, unless the limit is reached. The result counts only if it is new.
     * @param isRepeat Returns true for a request whose document is already stored, which the limit never rejects.
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
  const collection = app.mongo.db.collection<PostCounter>('postCounters', { writeConcern: { w: 1 } });
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }]));
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
