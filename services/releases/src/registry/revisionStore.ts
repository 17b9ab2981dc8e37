import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { SignedRegistry } from '@msv/contracts/releases/registry/registry';
import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import { isDuplicateKeyError } from '@msv/service-kit/mongo/databaseErrors';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import { Binary, type Db } from 'mongodb';

/**
 * A registry revision in MongoDB. It is inserted once and never changed, except that a new signing key replaces the
 * signature of the newest revision. The `_id` is the revision number, so that numbers are unique.
 */
export interface RevisionDocument
  extends Omit<RevisionRecord, 'revision' | 'at'>,
    Omit<SignedRegistry, 'payload'> {
  readonly _id: number;
  readonly at: Date;
  /** The signed text, compressed with brotli because release records are highly repetitive. */
  readonly payload: Binary;
}

export interface HistoryFilter {
  readonly remote?: string | undefined;
  readonly kind?: RegistryChange['kind'] | undefined;
  /** Selects only earlier revisions. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Creates the store of revisions in MongoDB. */
export function createRevisionStore(db: Db) {
  const collection = db.collection<RevisionDocument>('registryRevisions', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
    // A change that is based on an old revision from a secondary would fail.
    readPreference: 'primary',
  });

  return {
    /** Returns the number and the signature of the newest revision. */
    async findNewest() {
      const [found] = await collection
        .find({}, { projection: { signature: 1 } })
        .sort({ _id: -1 })
        .limit(1)
        .toArray();
      return found && { revision: found._id, signature: found.signature };
    },

    async loadSigned(revision: number): Promise<SignedRegistry> {
      const found = await collection.findOne(
        { _id: revision },
        { projection: { keyId: 1, payload: 1, signature: 1 } },
      );
      if (!found) throw new Error(`Revision ${revision} is missing from the database`);
      return decompressRevision(found);
    },

    /** Returns false if another process has already inserted a revision with the same number. */
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

    /** Replaces the signature of a revision, unless another process has already replaced it. */
    async replaceSigned(revision: number, former: SignedRegistry, signed: SignedRegistry): Promise<void> {
      await collection.updateOne(
        { _id: revision, signature: former.signature },
        { $set: await compressRevision(signed) },
      );
    },

    async createIndexes(): Promise<void> {
      await ensureIndexes(collection, [{ key: { 'change.remote': 1, _id: -1 } }]);
    },

    /** Returns the matching revisions, newest first, without the signed documents. */
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

    /** Returns the version that was stable at a revision. */
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

const compress = promisify(brotliCompress);

const decompress = promisify(brotliDecompress);

/** Compresses a signed revision with brotli quality 5, because the highest quality is slow for a large document. */
export async function compressRevision({ payload, ...signed }: SignedRegistry) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return { ...signed, payload: new Binary(await compress(payload, { params })) };
}

/** Returns the signed text exactly as it was before compression. */
async function decompressRevision(
  stored: Pick<RevisionDocument, 'keyId' | 'payload' | 'signature'>,
): Promise<SignedRegistry> {
  const payload = (await decompress(stored.payload.buffer)).toString();
  return { keyId: stored.keyId, payload, signature: stored.signature };
}
