import type { Db } from 'mongodb';
import { durableWriteConcern } from '../mongo/mongoOptions.ts';

/** Record of an operator's access. The details of a service name what was accessed, but contain no personal data. */
export interface AuditEntry {
  readonly at: Date;
  /** Name of the person, from the personal token or the account on this machine. */
  readonly who: string;
  readonly action: string;
}

export type AuditLog<Entry extends AuditEntry> = ReturnType<typeof createAuditLog<Entry>>;

/** Creates an audit log in a MongoDB collection. Entries are inserted and never changed. */
export function createAuditLog<Entry extends AuditEntry>(db: Db, collectionName: string) {
  const collection = db.collection(collectionName, { writeConcern: durableWriteConcern });
  return {
    /**
     * Records an access. Call it before the access, so that no access is possible without an entry.
     * @throws {Error} if the entry cannot be stored
     */
    async record(entry: Omit<Entry, 'at'>): Promise<void> {
      await collection.insertOne({ at: new Date(), ...entry });
    },

    /** Returns the newest entries, newest first. */
    list: (limit: number): Promise<Entry[]> =>
      collection.find().sort({ at: -1 }).limit(limit).project<Entry>({ _id: 0 }).toArray(),
  };
}

/** Returns the rows of an audit log for a table. The last column contains the details of each entry. */
export const listAuditRows = (entries: readonly AuditEntry[]): readonly (readonly string[])[] =>
  entries.length === 0
    ? [['No access is recorded yet.']]
    : entries.map(({ at, who, action, ...details }) => [
        `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        who,
        action,
        Object.values(details).flat().join(' '),
      ]);
