import type { RegistryDocument } from '@msv/contracts/releases/registry/registry';
import type {
  ReleaseStatistics,
  RemoteStatistics,
  StatisticsScope,
} from '@msv/contracts/releases/reports/releaseStatistics';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { describeStatistics } from '../evaluation/describeStatistics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Loads the statistics of the live releases of a remote: of the active rollout or, if there is no active
     * rollout, of the last 24 hours.
     */
    loadRemoteStatistics(document: RegistryDocument, remote: string): Promise<RemoteStatistics>;
  }
}

const dayMs = 24 * 60 * 60 * 1000;
const lastDayScope: StatisticsScope = { unit: 'page loads', period: 'in the last 24 hours' };
const rolloutScope: StatisticsScope = { unit: 'visitors', period: 'since the last step of the rollout' };

/** Decorates `app.loadRemoteStatistics`, the source of the figures on the status page and in `mf status`. */
export const remoteStatisticsPlugin = fp(registerRemoteStatistics, {
  name: 'remoteStatisticsPlugin',
  dependencies: ['activeRolloutPlugin', 'candidateEvaluationPlugin', 'statisticsPlugin'],
});

async function registerRemoteStatistics(app: Service) {
  app.decorate('loadRemoteStatistics', async (document, remote) => {
    const { stable, candidate } = document.remotes[remote] ?? {};
    const rollout = await app.findActiveRollout(document, remote);
    const scope = rollout ? rolloutScope : lastDayScope;

    async function loadStatistics(version: string): Promise<ReleaseStatistics | undefined> {
      if (rollout) return app.statistics.loadForRollout(remote, version, rollout);
      const [statistics] = await app.statistics.loadSince(new Date(Date.now() - dayMs), [
        { remote, version },
      ]);
      return statistics;
    }
    async function describeRelease(version: string) {
      const statistics = await loadStatistics(version);
      return { version, statistics, figures: describeStatistics(statistics, scope.unit) };
    }
    const [stableStatistics, candidateStatistics, evaluation] = await Promise.all([
      stable === undefined ? undefined : describeRelease(stable),
      candidate?.shareInBasisPoints ? describeRelease(candidate.version) : undefined,
      app.candidateEvaluation.evaluate(document, remote),
    ]);
    return {
      remote,
      scope,
      stable: stableStatistics,
      candidate: candidateStatistics,
      evaluation: evaluation?.reason,
      conversions: evaluation?.conversions ?? [],
    };
  });
}
