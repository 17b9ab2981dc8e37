import type { RegistryDocument } from '@msv/contracts/registry';
import type { NewStatistics, ReleaseStatistics, TrialEvidence } from '@msv/contracts/releaseReport';
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
       * Adds sums of registered releases to those of this minute, and evidence to the trial that runs; drops what is
       * of others.
       * @returns The remotes whose trials something was added to.
       */
      add(news: NewStatistics, document: RegistryDocument): Promise<string[]>;
      /** What a trial knows of one of its two releases. */
      ofTrial(remote: string, version: string, trial: Trial): Promise<ReleaseStatistics>;
      /** The sums of some releases since a time. */
      since(time: Date, releases: readonly Released[]): Promise<ReleaseStatistics[]>;
    };
  }
}

type Released = Pick<ReleaseStatistics, 'remote' | 'version'>;

const dayMs = 24 * 60 * 60 * 1000;

const makesSense = ({ pageLoads, failedLoads }: ReleaseStatistics) =>
  pageLoads > 0 && failedLoads <= pageLoads;

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

  function addition(_id: string, sums: ReleaseStatistics, span: { minute?: Date }) {
    const { remote, version } = sums;
    const counts = Object.entries(countsOf(sums)).map(([name, count]) => [`counts.${name}`, count]);
    const expiresAt = new Date(Date.now() + RELEASES_STATISTICS_DAYS * dayMs);
    return {
      updateOne: {
        filter: { _id },
        update: { $inc: Object.fromEntries(counts), $set: { remote, version, expiresAt, ...span } },
        upsert: true,
      },
    } satisfies AnyBulkWriteOperation<StatisticsDocument>;
  }

  function ofMinute(sums: ReleaseStatistics, document: RegistryDocument) {
    const { remote, version } = sums;
    if (!makesSense(sums) || !(version in (document.remotes[remote]?.releases ?? {}))) return [];
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    return [addition(minuteId(remote, version, minute), sums, { minute })];
  }

  /** Edges learn of a change a little later: what they counted before it is of no trial any more. */
  async function ofTrials(evidence: TrialEvidence, document: RegistryDocument) {
    const { remote, version, revision } = evidence;
    const trial = await app.trialOf(document, remote);
    if (!trial || revision < trial.revision || !makesSense(evidence)) return [];
    if (version !== trial.version && version !== trial.stable) return [];
    return [addition(trialId(remote, version, trial.revision), evidence, {})];
  }

  app.decorate('statistics', {
    async add({ statistics, evidence }, document) {
      const minutes = statistics.flatMap((sums) => ofMinute(sums, document));
      const trials = (await Promise.all(evidence.map((one) => ofTrials(one, document)))).flat();
      const additions = [...minutes, ...trials];
      if (additions.length > 0) await collection.bulkWrite(additions, { ordered: false });
      return [...new Set(trials.map(({ updateOne }) => updateOne.update.$set.remote))];
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
