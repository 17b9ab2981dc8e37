import { createPostCounters, getWindowEnd } from '@msv/service-kit/forms/createPostCounters';
import { HttpError } from '@msv/service-kit/http/HttpError';
import type { Service } from '@msv/service-kit/server/createService';

const hourMs = 60 * 60 * 1000;

/**
 * Creates the limit of new dealerships per hour from all visitors together, across all instances. The limit per IP
 * address does not stop a sender who has many addresses.
 */
export function createHourlyLimit(app: Service, limit: number, now: () => number = Date.now) {
  const counters = createPostCounters(app);
  return {
    /**
     * Runs a function that stores a dealership, unless the limit is reached. The result counts only if it is new.
     * @param isRepeat Returns true for a request whose dealership is already stored, which the limit never rejects.
     * @throws {HttpError} 429 if the limit is reached
     */
    async run<Result extends { readonly isNew: boolean }>(
      store: () => Promise<Result>,
      isRepeat: () => Promise<boolean>,
    ): Promise<Result> {
      const time = now();
      const windowEndsAt = getWindowEnd(time, hourMs);
      const addToCount = (amount: number) =>
        counters.add(`new-dealerships:${windowEndsAt}`, amount, new Date(windowEndsAt));
      let isCounted = false;
      try {
        if ((await addToCount(1)) > limit && !(await isRepeat())) {
          app.log.warn({ limit }, 'Too many new dealerships in this hour, rejecting');
          const retryAfter = String(Math.ceil((windowEndsAt - time) / 1000));
          throw new HttpError(429, tooManyMessage, { headers: { 'retry-after': retryAfter } });
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

const tooManyMessage = 'Too many dealerships were added in the last hour. Please try again later.';
