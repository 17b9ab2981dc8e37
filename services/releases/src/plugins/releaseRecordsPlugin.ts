import type { ProvenanceRecord } from '@msv/contracts/releases/provenance/provenance';
import { calculateReleaseBytes, type Release } from '@msv/contracts/releases/release';
import type { PictureSummary } from '@msv/contracts/releases/releasePictures';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import { durableWriteConcern } from '@msv/service-kit/mongo/mongoOptions';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { ReleasesConfig } from '../config.ts';
import { type ReleaseRecord, toReleaseRecordId } from '../releases/ReleaseRecord.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseRecords: {
      /**
       * Records that the upload of a release has started.
       * @throws {HttpError} 409 if a release with this version has expired, 413 if the stored releases of the remote
       *   would exceed its quota
       */
      begin(release: Release): Promise<void>;
      /**
       * Records a complete upload, which the registry can include.
       * @throws {HttpError} 409 if a release with this version has expired
       */
      register(release: Release, provenance: ProvenanceRecord | undefined): Promise<void>;
      /** Returns the signed provenance of releases by version. */
      findProvenance(remote: string, versions: readonly string[]): Promise<Map<string, ProvenanceRecord>>;
      /** Records which pages of a release look different. */
      setPictures(remote: string, version: string, pictures: PictureSummary): Promise<void>;
      /** Returns which pages of releases look different, by version. */
      findPictures(remote: string, versions: readonly string[]): Promise<Map<string, PictureSummary>>;
      /** Omits releases that are not registered or have expired. */
      findAvailable(remote: string, versions: readonly string[]): Promise<Release[]>;
      /** Returns the records of all releases whose files still exist. */
      listPresent(): Promise<ReleaseRecord[]>;
      /** Marks releases as expired, so that no new change of the registry can use them. */
      retire(records: readonly ReleaseRecord[], since: Date): Promise<void>;
      /** Makes retired releases available again. */
      cancelRetirement(records: readonly ReleaseRecord[]): Promise<void>;
      markRemoved(record: ReleaseRecord, at: Date): Promise<void>;
    };
  }
}

const notExpired = { retiringSince: { $exists: false }, removedAt: { $exists: false } };

/** Decorates `app.releaseRecords`, which stores the lifecycle of every uploaded release. */
export const releaseRecordsPlugin = fp(registerReleaseRecords, {
  name: 'releaseRecordsPlugin',
  dependencies: ['mongoPlugin'],
});

async function registerReleaseRecords(app: Service, { RELEASES_QUOTA_MIB }: ReleasesConfig) {
  const collection = app.mongo.db.collection<ReleaseRecord>('releases', {
    writeConcern: durableWriteConcern,
    readConcern: { level: 'majority' },
  });
  app.mongo.onConnected(() => ensureIndexes(collection, [{ key: { remote: 1, version: 1 } }]));

  const toFilter = (records: readonly ReleaseRecord[]) => ({ _id: { $in: records.map(({ _id }) => _id) } });

  async function assertNotExpired(_id: string) {
    const record = await collection.findOne({ _id });
    if (!record?.retiringSince && !record?.removedAt) return;
    throw new HttpError(
      409,
      `${record.remote} ${record.version} has expired. Publish the build under a new version.`,
    );
  }

  /** The declared sizes reserve the quota before the first file arrives. */
  async function assertWithinQuota(release: Release) {
    const { remote, version } = release;
    const stored = await collection.find({ remote, removedAt: { $exists: false } }).toArray();
    if (stored.some((record) => record.version === version)) return;
    const bytes = [...stored.map((record) => record.release), release]
      .map(calculateReleaseBytes)
      .reduce((sum, size) => sum + size, 0);
    if (bytes <= RELEASES_QUOTA_MIB * 2 ** 20) return;
    throw new HttpError(
      413,
      `The releases of ${remote} would have ${(bytes / 2 ** 20).toFixed(1)} MiB, over the quota of ${RELEASES_QUOTA_MIB} MiB. Wait until old releases are removed, or ask the operator to raise RELEASES_QUOTA_MIB.`,
    );
  }

  app.decorate('releaseRecords', {
    async begin(release) {
      const { remote, version } = release;
      const _id = toReleaseRecordId(remote, version);
      await assertNotExpired(_id);
      await assertWithinQuota(release);
      await collection.updateOne(
        { _id },
        { $setOnInsert: { remote, version, release, uploadedAt: new Date() } },
        { upsert: true },
      );
    },
    async register(release, provenance) {
      const _id = toReleaseRecordId(release.remote, release.version);
      const { matchedCount } = await collection.updateOne(
        { _id, ...notExpired, registeredAt: { $exists: false } },
        // After concurrent uploads, the stored release.json may differ from the one that begin() recorded.
        { $set: { release, registeredAt: new Date() } },
      );
      if (matchedCount === 0) await assertNotExpired(_id);
      if (provenance) await collection.updateOne({ _id }, { $set: { provenance } });
    },
    async findProvenance(remote, versions) {
      const records = await collection.find({ remote, version: { $in: [...versions] } }).toArray();
      return new Map(
        records.flatMap(({ version, provenance }) => (provenance ? [[version, provenance]] : [])),
      );
    },
    async setPictures(remote, version, pictures) {
      await collection.updateOne({ _id: toReleaseRecordId(remote, version) }, { $set: { pictures } });
    },
    async findPictures(remote, versions) {
      const filter = { remote, version: { $in: [...versions] }, removedAt: { $exists: false } };
      const records = await collection.find(filter).toArray();
      return new Map(records.flatMap(({ version, pictures }) => (pictures ? [[version, pictures]] : [])));
    },
    async findAvailable(remote, versions) {
      const filter = {
        remote,
        version: { $in: [...versions] },
        registeredAt: { $exists: true },
        ...notExpired,
      };
      const records = await collection.find(filter).toArray();
      return records.map(({ release }) => release);
    },
    listPresent: () => collection.find({ removedAt: { $exists: false } }).toArray(),
    async retire(records, since) {
      await collection.updateMany(toFilter(records), { $set: { retiringSince: since } });
    },
    async cancelRetirement(records) {
      await collection.updateMany(toFilter(records), { $unset: { retiringSince: true } });
    },
    async markRemoved({ _id }, removedAt) {
      await collection.updateOne({ _id }, { $set: { removedAt } });
    },
  });
}
