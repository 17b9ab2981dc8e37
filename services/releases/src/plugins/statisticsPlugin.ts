import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type {
  ReleaseStatistics,
  RolloutStatistics,
  StatisticsSubmission,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { ensureIndexes } from '@msv/service-kit/mongo/ensureIndexes';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { ReleasesConfig } from '../config.ts';
import {
  createMinuteStatisticsId,
  createRolloutStatisticsId,
  type StatisticsDocument,
} from '../evaluation/StatisticsDocument.ts';
import {
  type Counters,
  statisticsCounterNames,
  toReleaseStatistics,
  toStatisticsCounters,
} from '../evaluation/statisticsCounters.ts';
import type { ActiveRollout } from './activeRolloutPlugin.ts';

declare module 'fastify' {
  interface FastifyInstance {
    statistics: {
      /**
       * Adds statistics to the current minute, and rollout evidence to the active rollouts. Ignores releases that are
       * not in the registry or in the active rollout.
       * @returns the remotes with new rollout evidence
       */
      add(submission: StatisticsSubmission, document: RegistryDocument): Promise<string[]>;
      /** Loads the evidence about one release of a rollout step. */
      loadForRollout(remote: string, version: string, rollout: ActiveRollout): Promise<ReleaseStatistics>;
      /** Loads the total statistics of each release since a time. */
      loadSince(time: Date, releases: readonly ReleaseId[]): Promise<ReleaseStatistics[]>;
    };
  }
}

type ReleaseId = Pick<ReleaseStatistics, 'remote' | 'version'>;

const dayMs = 24 * 60 * 60 * 1000;

const isConsistent = ({ pageLoads, failedLoads, pages, conversions }: ReleaseStatistics) =>
  [pageLoads, ...Object.values(pages), ...Object.values(conversions)].some((count) => count > 0) &&
  failedLoads <= pageLoads;

/** Decorates `app.statistics`, which adds up the statistics of edges. */
export const statisticsPlugin = fp(registerStatistics, {
  name: 'statisticsPlugin',
  dependencies: ['activeRolloutPlugin', 'mongoPlugin'],
});

async function registerStatistics(app: Service, { RELEASES_STATISTICS_DAYS }: ReleasesConfig) {
  const collection = app.mongo.db.collection<StatisticsDocument>('releaseStatistics', {
    // A failover may lose a few counts, which is better than slow writes to a majority.
    writeConcern: { w: 1 },
    // The candidate evaluation must read the counters that were just written.
    readPreference: 'primary',
  });
  app.mongo.onConnected(() =>
    ensureIndexes(collection, [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { minute: 1 } }]),
  );

  function createIncrement(_id: string, statistics: ReleaseStatistics, fields: { minute?: Date }) {
    const { remote, version } = statistics;
    const increments = Object.entries(toStatisticsCounters(statistics)).map(([name, count]) => [
      `counts.${name}`,
      count,
    ]);
    const expiresAt = new Date(Date.now() + RELEASES_STATISTICS_DAYS * dayMs);
    return {
      updateOne: {
        filter: { _id },
        update: { $inc: Object.fromEntries(increments), $set: { remote, version, expiresAt, ...fields } },
        upsert: true,
      },
    } satisfies AnyBulkWriteOperation<StatisticsDocument>;
  }

  function createMinuteIncrements(statistics: ReleaseStatistics, document: RegistryDocument) {
    const { remote, version } = statistics;
    const isRegistered = version in (document.remotes[remote]?.releases ?? {});
    if (!isConsistent(statistics) || !isRegistered) return [];
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    return [createIncrement(createMinuteStatisticsId(remote, version, minute), statistics, { minute })];
  }

  /**
   * Creates the update for rollout evidence. Ignores earlier steps, which edges may still report until they poll the
   * registry.
   */
  async function createRolloutIncrements(evidence: RolloutStatistics, document: RegistryDocument) {
    const { remote, version, revision } = evidence;
    const rollout = await app.findActiveRollout(document, remote);
    if (!rollout || revision < rollout.revision || !isConsistent(evidence)) return [];
    if (version !== rollout.version && version !== rollout.stable) return [];
    return [createIncrement(createRolloutStatisticsId(remote, version, rollout.revision), evidence, {})];
  }

  app.decorate('statistics', {
    async add({ statistics, evidence }, document) {
      const minuteIncrements = statistics.flatMap((entry) => createMinuteIncrements(entry, document));
      const rolloutIncrements = (
        await Promise.all(evidence.map((entry) => createRolloutIncrements(entry, document)))
      ).flat();
      const increments = [...minuteIncrements, ...rolloutIncrements];
      if (increments.length > 0) await collection.bulkWrite(increments, { ordered: false });
      return [...new Set(rolloutIncrements.map(({ updateOne }) => updateOne.update.$set.remote))];
    },

    async loadForRollout(remote, version, rollout) {
      const found = await collection.findOne({
        _id: createRolloutStatisticsId(remote, version, rollout.revision),
      });
      return toReleaseStatistics({ remote, version }, found?.counts ?? {});
    },

    async loadSince(time, releases) {
      if (releases.length === 0) return [];
      const $or = releases.map(({ remote, version }) => ({ remote, version }));
      const sums = Object.fromEntries(
        statisticsCounterNames.map((name) => [name, { $sum: `$counts.${name}` }]),
      );
      const found = await collection
        .aggregate<Counters & { _id: ReleaseId }>([
          { $match: { minute: { $gte: time }, $or } },
          { $group: { _id: { remote: '$remote', version: '$version' }, ...sums } },
        ])
        .toArray();
      return found.map(({ _id, ...counters }) => toReleaseStatistics(_id, counters));
    },
  });
}
