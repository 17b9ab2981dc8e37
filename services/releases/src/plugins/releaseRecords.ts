import type { Release } from '@msv/contracts/release';
import type { Service } from '@msv/service-kit/createService';
import { HttpError } from '@msv/service-kit/HttpError';
import fp from 'fastify-plugin';
import { type ReleaseRecord, recordId } from '../ReleaseRecord.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseRecords: {
      /** The first step: its files may come. @throws HttpError 409 where the version was removed or is about to be */
      begin(release: Release): Promise<void>;
      /** The last step: its files are complete. @throws HttpError 409 as above */
      register(release: Release): Promise<void>;
      /** Those of these versions that a document may name. */
      available(remote: string, versions: readonly string[]): Promise<Release[]>;
      /** All that was not removed. */
      present(): Promise<ReleaseRecord[]>;
      retire(records: readonly ReleaseRecord[], since: Date | null): Promise<void>;
      removed(record: ReleaseRecord, at: Date): Promise<void>;
    };
  }
}

const inForce = { retiringSince: { $exists: false }, removedAt: { $exists: false } };

/** `app.releaseRecords`: which releases exist. */
export const releaseRecords = fp(async (app: Service) => {
  const collection = app.mongo.collection<ReleaseRecord>('releases', {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: 5000 },
    readConcern: { level: 'majority' },
  });
  app.whenConnected(() => collection.createIndex({ remote: 1, version: 1 }));

  async function refuseRetired(_id: string) {
    const record = await collection.findOne({ _id });
    if (!record?.retiringSince && !record?.removedAt) return;
    throw new HttpError(
      409,
      `${record.remote} ${record.version} was released before and is out of date: give the new build its own version.`,
    );
  }

  app.decorate('releaseRecords', {
    async begin(release) {
      const { remote, version } = release;
      const _id = recordId(remote, version);
      await refuseRetired(_id);
      await collection.updateOne(
        { _id },
        { $setOnInsert: { remote, version, release, uploadedAt: new Date() } },
        { upsert: true },
      );
    },
    async register(release) {
      const _id = recordId(release.remote, release.version);
      const { matchedCount } = await collection.updateOne(
        { _id, ...inForce, registeredAt: { $exists: false } },
        // Of two uploads at one moment, the one that reached the store need not be the one that began.
        { $set: { release, registeredAt: new Date() } },
      );
      if (matchedCount === 0) await refuseRetired(_id);
    },
    async available(remote, versions) {
      const filter = { remote, version: { $in: [...versions] }, registeredAt: { $exists: true }, ...inForce };
      const records = await collection.find(filter).toArray();
      return records.map(({ release }) => release);
    },
    present: () => collection.find({ removedAt: { $exists: false } }).toArray(),
    async retire(records, since) {
      const update = since
        ? { $set: { retiringSince: since } }
        : { $unset: { retiringSince: true as const } };
      await collection.updateMany({ _id: { $in: records.map(({ _id }) => _id) } }, update);
    },
    async removed({ _id }, removedAt) {
      await collection.updateOne({ _id }, { $set: { removedAt } });
    },
  });
});
