import type { SignedRegistry } from '@msv/contracts/releases/registry/registry';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Db } from 'mongodb';
import type { HistoryFilter } from './HistoryFilter.ts';
import type { RevisionDocument } from './RevisionDocument.ts';
import { compressRevision, decompressRevision } from './revisionCompression.ts';

/** Creates the store of revisions in MongoDB. */
export function createRevisionStore(db: Db) {
  const collection = db.collection<RevisionDocument>('registryRevisions', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
    // A secondary may return an old revision. A change that is based on an old revision would fail.
    readPreference: 'primary',
  });

  return {
    /** Returns the revision number and the signature of the newest revision. */
    async findNewest() {
      const [found] = await collection
        .find({}, { projection: { signature: 1 } })
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      return found && { revision: found._id, signature: found.signature };
    },

    /** Loads the signed document of a revision. */
    async loadSigned(revision: number): Promise<SignedRegistry> {
      const found = await collection.findOne(
        { _id: revision },
        { projection: { keyId: 1, payload: 1, signature: 1 } },
      );
      if (!found) throw new Error(`Revision ${revision} is missing from the database`);
      return decompressRevision(found);
    },

    /**
     * Inserts a revision. Returns false if another process has already inserted a revision with the same
     * number.
     */
    async insert(signed: SignedRegistry, { revision, at, ...record }: RevisionRecord): Promise<boolean> {
      try {
        await collection.insertOne({
          _id: revision,
          at: new Date(at),
          ...record,
          ...(await compressRevision(signed)),
        });
        return true;
      } catch (error) {
        if (isDuplicateKeyError(error)) return false;
        throw error;
      }
    },

    /**
     * Replaces the signed text of a revision by one that another key has signed, unless another process has
     * already replaced it.
     */
    async replaceSigned(revision: number, former: SignedRegistry, signed: SignedRegistry): Promise<void> {
      await collection.updateOne(
        { _id: revision, signature: former.signature },
        { $set: await compressRevision(signed) },
      );
    },

    /** Creates the index for queries of the history of a single remote. */
    async createIndexes(): Promise<void> {
      await ensureIndexes(collection, [{ key: { 'change.remote': 1, _id: -1 } }]);
    },

    /** Returns the revisions that match the filter, newest first, without the signed documents. */
    async listHistory({ remote, kind, before, limit }: HistoryFilter): Promise<RevisionRecord[]> {
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

    /** Returns the version of the remote that was stable at a revision. */
    async findStableVersion(remote: string, revision: number): Promise<string | undefined> {
      const [found] = await collection
        .find({ 'change.remote': remote, _id: { $lte: revision } }, { projection: { live: 1 } })
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      return found?.live.stable;
    },
  };
}
