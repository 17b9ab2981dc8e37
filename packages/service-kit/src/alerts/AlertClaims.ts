import type { Collection } from 'mongodb';
import { isDuplicateKeyError } from '../mongo/databaseErrors.ts';

/** How long after the beginning of an alert the next beginning of the same alert is not announced. */
const minIntervalMs = 60 * 60 * 1000;

/** What was last announced about an alert. */
export interface AlertDocument {
  /** Name and subject of the alert. */
  readonly _id: string;
  readonly isFiring: boolean;
  readonly startedAt: Date;
}

/** Decides who announces that an alert begins or ends, so that each change is announced once. */
export interface AlertClaims {
  /** Returns true if the caller must announce this state of an alert. */
  claim(id: string, isFiring: boolean): Promise<boolean>;
  /** Reverts a claim whose announcement failed, so that the next check repeats it. */
  revert(id: string, isFiring: boolean): Promise<void>;
}

const never = Number.NEGATIVE_INFINITY;

/** Creates the claims of a program that has no database. They end with the process. */
export function createLocalClaims(getTime = () => performance.now()): AlertClaims {
  const alerts = new Map<string, { readonly isFiring: boolean; readonly startedAt: number }>();
  return {
    async claim(id, isFiring) {
      const { isFiring: wasFiring = false, startedAt = never } = alerts.get(id) ?? {};
      const now = getTime();
      if (wasFiring === isFiring) return false;
      if (isFiring && now - startedAt < minIntervalMs) return false;
      alerts.set(id, { isFiring, startedAt: isFiring ? now : startedAt });
      return true;
    },
    async revert(id, isFiring) {
      if (isFiring) alerts.delete(id);
      else alerts.set(id, { startedAt: never, ...alerts.get(id), isFiring: true });
    },
  };
}

/** Creates claims that all instances of a service share and that survive their restarts. */
export function createSharedClaims(collection: Collection<AlertDocument>, getTime = Date.now): AlertClaims {
  return {
    async claim(id, isFiring) {
      if (!isFiring) {
        const ended = await collection.updateOne({ _id: id, isFiring: true }, { $set: { isFiring } });
        return ended.modifiedCount === 1;
      }
      const now = new Date(getTime());
      const isAllowed = { isFiring: false, startedAt: { $lte: new Date(now.getTime() - minIntervalMs) } };
      try {
        await collection.updateOne(
          { _id: id, ...isAllowed },
          { $set: { isFiring, startedAt: now } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        // The alert exists, but it is already firing or began less than an hour ago.
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },
    async revert(id, isFiring) {
      if (isFiring) await collection.deleteOne({ _id: id });
      else await collection.updateOne({ _id: id }, { $set: { isFiring: true } });
    },
  };
}
