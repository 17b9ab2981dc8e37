import type { RegistryDocument } from '@msv/contracts/registry';
import type { ReleaseStatistics } from '@msv/contracts/releaseReport';
import type { Service } from '@msv/service-kit/createService';
import fp from 'fastify-plugin';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { ReleasesConfig } from '../config.ts';
import { type Counts, countNames, countsOf, statisticsFrom } from '../statistics/counts.ts';
import { minuteId, type StatisticsDocument, trialId } from '../statistics/StatisticsDocument.ts';
import type { Trial } from './trials.ts';

declare module 'fastify' {
  interface FastifyInstance {
    statistics: {
      /**
       * Adds sums of registered releases to those of this minute and of the trial that runs; drops the others.
       * @returns The remotes that something was added to.
       */
      add(sums: readonly ReleaseStatistics[], document: RegistryDocument): Promise<string[]>;
      /** A release's sums over a trial. */
      ofTrial(remote: string, version: string, trial: Trial): Promise<ReleaseStatistics>;
      /** The sums of some releases since a time. */
      since(time: Date, releases: readonly Released[]): Promise<ReleaseStatistics[]>;
    };
  }
}

type Released = Pick<ReleaseStatistics, 'remote' | 'version'>;

const dayMs = 24 * 60 * 60 * 1000;

/** `app.statistics`: how releases do, added up from what edges hear of browsers. */
export const statistics = fp(async (app: Service, { RELEASES_STATISTICS_DAYS }: ReleasesConfig) => {
  // Sums that a failover loses are few; waiting for a majority would slow down all others.
  const collection = app.mongo.collection<StatisticsDocument>('releaseStatistics', {
    writeConcern: { w: 1 },
    // The judge looks at what was just added.
    readPreference: 'primary',
  });
  app.whenConnected(() => collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }));
  app.whenConnected(() => collection.createIndex({ minute: 1 }));

  function additionsOf(sums: ReleaseStatistics, trial: Trial | undefined, now: Date) {
    const { remote, version } = sums;
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    const expiresAt = new Date(now.getTime() + RELEASES_STATISTICS_DAYS * dayMs);
    const counts = Object.entries(countsOf(sums)).map(([name, count]) => [`counts.${name}`, count]);
    const addition = (_id: string, span: { minute?: Date }): AnyBulkWriteOperation<StatisticsDocument> => ({
      updateOne: {
        filter: { _id },
        update: { $inc: Object.fromEntries(counts), $set: { remote, version, expiresAt, ...span } },
        upsert: true,
      },
    });
    return [
      addition(minuteId(remote, version, minute), { minute }),
      ...(trial ? [addition(trialId(remote, version, trial.revision), {})] : []),
    ];
  }

  app.decorate('statistics', {
    async add(sums, document) {
      const now = new Date();
      const counted = sums.filter(
        ({ remote, version, pageLoads, failedLoads }) =>
          version in (document.remotes[remote]?.releases ?? {}) && pageLoads > 0 && failedLoads <= pageLoads,
      );
      const additions = await Promise.all(
        counted.map(async (one) => additionsOf(one, await app.trialOf(document, one.remote), now)),
      );
      if (counted.length > 0) await collection.bulkWrite(additions.flat(), { ordered: false });
      return [...new Set(counted.map(({ remote }) => remote))];
    },

    async ofTrial(remote, version, trial) {
      const found = await collection.findOne({ _id: trialId(remote, version, trial.revision) });
      return statisticsFrom({ remote, version }, found?.counts ?? {});
    },

    async since(time, releases) {
      if (releases.length === 0) return [];
      const $or = releases.map(({ remote, version }) => ({ remote, version }));
      const sums = Object.fromEntries(countNames.map((name) => [name, { $sum: `$counts.${name}` }]));
      const found = await collection
        .aggregate<Counts & { _id: Released }>([
          { $match: { minute: { $gte: time }, $or } },
          { $group: { _id: { remote: '$remote', version: '$version' }, ...sums } },
        ])
        .toArray();
      return found.map(({ _id, ...counts }) => statisticsFrom(_id, counts));
    },
  });
});
