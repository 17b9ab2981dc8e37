import { createHmac } from 'node:crypto';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import type { Collection, Db } from 'mongodb';
import { getDealershipCollection } from '../dealerships/DealershipDocument.ts';

/** Emails to an address in the last 24 hours. */
interface MailCounter {
  /** Keyed hash of the address, so that the address of an erased dealership is not stored. */
  readonly _id: string;
  readonly sentAt: readonly Date[];
  readonly expiresAt: Date;
}

/** Returns the collection. A counter that is lost in a failover only allows additional emails. */
export const getMailCounterCollection = (db: Db): Collection<MailCounter> =>
  db.collection<MailCounter>('mailCounters', { writeConcern: { w: 1 } });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Minimum times before the first, second, third … email within 24 hours. */
const waitsMs = [0, 10 * minuteMs, hourMs, 4 * hourMs, 8 * hourMs];
/** Maximum number within 24 hours for an address whose owner has not used any link yet. */
const maxUnconfirmedMails = 3;

/** Removes differences that do not change the mailbox: upper case, and `+carts` in `ann+carts@example.com`. */
const toMailbox = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/**
 * Creates the limit of emails that visitors cause to one address, over all dealerships and instances.
 * @param salt Secret of the hashes, the same at all instances.
 */
export function createMailLimit(db: Db, salt: string, now: () => number = Date.now) {
  const counters = getMailCounterCollection(db);
  const dealerships = getDealershipCollection(db);
  return {
    /** Counts an email. Returns false, and counts nothing, if the address must not get an email now. */
    async take(email: string): Promise<boolean> {
      const _id = createHmac('sha256', salt).update(toMailbox(email)).digest('base64url');
      const time = now();
      const { sentAt = [] } = (await counters.findOne({ _id })) ?? {};
      // Ignores times of a clock that was set back.
      const recent = sentAt.filter((at) => Math.abs(time - at.getTime()) < dayMs);
      const isConfirmed = (await dealerships.findOne({ confirmedEmail: email })) !== null;
      const waitMs = waitsMs.slice(0, isConfirmed ? waitsMs.length : maxUnconfirmedMails)[recent.length];
      const last = recent.at(-1);
      if (waitMs === undefined || (last && time - last.getTime() < waitMs)) return false;
      const counter = { sentAt: [...recent, new Date(time)], expiresAt: new Date(time + dayMs) };
      try {
        // After a concurrent change, the insert fails because the _id exists.
        await counters.replaceOne({ _id, sentAt }, counter, { upsert: true });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
  };
}
