import type { RevisionRecord } from '@msv/contracts/registryChange';
import type { SignedRegistry } from '@msv/contracts/signedRegistry';
import { isDuplicateKey } from '@msv/service-kit/isDuplicateKey';
import type { Db } from 'mongodb';
import type { HistoryFilter } from '../plugins/registry.ts';
import type { RevisionDocument } from '../RevisionDocument.ts';
import { sealed, unsealed } from './sealed.ts';

/** The revisions in MongoDB: inserted, and never written again. */
export function revisionStore(db: Db) {
  const collection = db.collection<RevisionDocument>('registryRevisions', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
    readConcern: { level: 'majority' },
    // Else a change could build on a revision that is not the newest, which costs it an attempt.
    readPreference: 'primary',
  });

  return {
    async newest() {
      const [found] = await collection
        .find({}, { projection: { signature: 1 } })
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      return found && { revision: found._id, signature: found.signature };
    },

    async signed(revision: number): Promise<SignedRegistry> {
      const found = await collection.findOne(
        { _id: revision },
        { projection: { keyId: 1, payload: 1, signature: 1 } },
      );
      if (!found) throw new Error(`Revision ${revision} is gone from the database`);
      return unsealed(found);
    },

    /** False when somebody else has written the revision of this number: the unique key decides. */
    async insert(signed: SignedRegistry, { revision, at, ...record }: RevisionRecord): Promise<boolean> {
      try {
        await collection.insertOne({
          _id: revision,
          at: new Date(at),
          ...record,
          ...(await sealed(signed)),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Without its index, the history of one remote would read the revisions of all. */
    async prepare(): Promise<void> {
      await collection.createIndex({ 'change.remote': 1, _id: -1 });
    },

    async history({ remote, kind, before, limit }: HistoryFilter): Promise<RevisionRecord[]> {
      const found = await collection
        .find(
          {
            ...(remote !== undefined && { 'change.remote': remote }),
            ...(kind !== undefined && { 'change.kind': kind }),
            ...(before !== undefined && { _id: { $lt: before } }),
          },
          { projection: { payload: 0, keyId: 0, signature: 0 } },
        )
        .sort({ _id: -1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id, at, ...record }) => ({ revision: _id, at: at.toISOString(), ...record }));
    },

    /** What was stable of a remote once a revision was in force. */
    async stableAt(remote: string, revision: number): Promise<string | undefined> {
      const [found] = await collection
        .find({ 'change.remote': remote, _id: { $lte: revision } }, { projection: { live: 1 } })
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      return found?.live.stable;
    },
  };
}
