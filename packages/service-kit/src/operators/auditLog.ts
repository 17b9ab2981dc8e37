import type { Db } from 'mongodb';
import { durableWriteConcern } from '../mongo/mongoOptions.ts';

/** Record of an operator's access, without personal data of visitors. */
export interface AuditEntry {
  readonly at: Date;
  /** Name of the person, from the personal token or the account on this machine. */
  readonly who: string;
  readonly action: string;
}

export type AuditLog<Entry extends AuditEntry> = ReturnType<typeof createAuditLog<Entry>>;

/** Creates an audit log whose entries are never changed. */
export function createAuditLog<Entry extends AuditEntry>(db: Db, collectionName: string) {
  const collection = db.collection(collectionName, { writeConcern: durableWriteConcern });
  return {
    /**
     * Records an access. Call it first, so that there is no access without an entry.
     * @throws {Error} if the entry cannot be stored
     */
    async record(entry: Omit<Entry, 'at'>): Promise<void> {
      await collection.insertOne({ at: new Date(), ...entry });
    },

    list: (limit: number): Promise<Entry[]> =>
      collection.find().sort({ at: -1 }).limit(limit).project<Entry>({ _id: 0 }).toArray(),
  };
}

/** Returns the rows of an audit log for a table. */
export const listAuditRows = (entries: readonly AuditEntry[]): readonly (readonly string[])[] =>
  entries.length === 0
    ? [['No access is recorded yet.']]
    : entries.map(({ at, who, action, ...details }) => [
        `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
        who,
        action,
        Object.values(details).flat().join(' '),
      ]);
