import {
  fullShareBasisPoints,
  type RegisteredRemote,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import type {
  ReleaseStatistics,
  RemoteStatistics,
  StatisticsScope,
} from '@msv/contracts/releases/reports/releaseStatistics';
import type { Service } from '@msv/service-kit/server/createService';
import fp from 'fastify-plugin';
import { describeStatistics } from '../evaluation/describeStatistics.ts';
import {
  createRolloutMatcher,
  createStableReleaseMatcher,
  createStoppedRolloutMatcher,
  findFirstMatchingRevision,
} from '../registry/findFirstMatchingRevision.ts';
import type { LiveRelease, RemoteOverview } from '../status-page/RemoteOverview.ts';

/** Selects parts of the history and of the errors. */
export interface OverviewPart {
  /** Selects only earlier revisions. */
  readonly before?: number | undefined;
  readonly limit: number;
  /** True for the errors of all releases, false for those of the live ones. */
  readonly isDetailed: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Loads the statistics of the live releases, of the active rollout or otherwise of the last 24 hours. */
    loadRemoteStatistics(document: RegistryDocument, remote: string): Promise<RemoteStatistics>;
    /** Loads all data that the status page shows about a remote. */
    loadRemoteOverview(
      document: RegistryDocument,
      name: string,
      part: OverviewPart,
    ): Promise<RemoteOverview | undefined>;
  }
}

/** Decorates `app.loadRemoteOverview` and `app.loadRemoteStatistics`, for the status page and `mf status`. */
export const remoteOverviewPlugin = fp(registerRemoteOverview, {
  name: 'remoteOverviewPlugin',
  dependencies: [
    'activeRolloutPlugin',
    'candidateEvaluationPlugin',
    'registryPlugin',
    'releaseErrorsPlugin',
    'releaseRecordsPlugin',
    'statisticsPlugin',
  ],
});

async function registerRemoteOverview(app: Service) {
  decorateRemoteStatistics(app);
  const { listHistory } = app.registry;

  async function loadStable(document: RegistryDocument, name: string) {
    const { stable, candidate } = document.remotes[name] ?? {};
    if (stable === undefined) return undefined;
    const { revision } = document;
    const startedBy = await findFirstMatchingRevision(
      listHistory,
      { remote: name, revision },
      createStableReleaseMatcher(stable),
    );
    const shareInBasisPoints = fullShareBasisPoints - (candidate?.shareInBasisPoints ?? 0);
    return { version: stable, shareInBasisPoints, startedBy } satisfies LiveRelease;
  }

  async function loadCandidate(document: RegistryDocument, name: string) {
    const { stable, candidate } = document.remotes[name] ?? {};
    if (!candidate) return undefined;
    const { revision } = document;
    const isStopped = candidate.shareInBasisPoints === 0;
    const matches = isStopped
      ? createStoppedRolloutMatcher(candidate.version)
      : createRolloutMatcher(stable, candidate);
    const startedBy = await findFirstMatchingRevision(listHistory, { remote: name, revision }, matches);
    return { ...candidate, startedBy } satisfies LiveRelease;
  }

  /** Finds a revision at which the former stable release was stable, so that two clicks do not roll back twice. */
  async function findRollbackTarget({ revision, remotes }: RegistryDocument, name: string) {
    const version = remotes[name]?.formerStable?.[0];
    if (version === undefined) return undefined;
    const records = await listHistory({ remote: name, before: revision + 1, limit: 500 });
    const record = records.find(createStableReleaseMatcher(version));
    return record && { version, revision: record.revision };
  }

  app.decorate('loadRemoteOverview', async (document, name, part) => {
    const { before = document.revision + 1, limit, isDetailed } = part;
    const remote = document.remotes[name];
    if (!remote) return undefined;
    const liveVersions = [remote.stable, remote.candidate?.version].filter(
      (version) => version !== undefined,
    );
    const [stable, candidate, rollbackTarget, statistics, errors, records] = await Promise.all([
      loadStable(document, name),
      loadCandidate(document, name),
      findRollbackTarget(document, name),
      app.loadRemoteStatistics(document, name),
      app.releaseErrors.list(name, isDetailed ? undefined : liveVersions),
      listHistory({ remote: name, before, limit: limit + 1 }),
    ]);
    const pictured = [Object.keys(remote.releases).at(-1), remote.candidate?.version].filter(
      (version) => version !== undefined,
    );
    const provenance = await app.releaseRecords.findProvenance(name, liveVersions);
    const describe = (release: LiveRelease, figures: LiveRelease['figures']) => ({
      ...release,
      figures,
      provenance: provenance.get(release.version)?.verified,
    });
    const stableVersions = new Set(
      records.map(({ live }) => live.stable).filter((version) => version !== undefined),
    );
    const retained = await app.releaseRecords.findAvailable(name, [...stableVersions]);
    return {
      name,
      owner: remote.owner,
      lock: remote.lock,
      withdrawn: remote.takenBack ?? {},
      stable: stable && describe(stable, statistics.stable?.figures),
      candidate: candidate && describe(candidate, statistics.candidate?.figures),
      evaluation: statistics.evaluation,
      conversions: statistics.conversions,
      statisticsScope: statistics.scope,
      errors,
      pictures: await app.releaseRecords.findPictures(name, pictured),
      isDetailed,
      rollbackTarget,
      offerable: listOfferableVersions(remote),
      history: records.slice(0, limit),
      hasOlder: records.length > limit,
      retained: new Set(retained.map(({ version }) => version)),
    };
  });
}

const listOfferableVersions = ({ releases, stable, candidate }: RegisteredRemote) =>
  Object.keys(releases)
    .filter(
      (version) => version !== stable && (version !== candidate?.version || !candidate.shareInBasisPoints),
    )
    .reverse();

const dayMs = 24 * 60 * 60 * 1000;
const lastDayScope: StatisticsScope = { unit: 'page loads', period: 'in the last 24 hours' };
const rolloutScope: StatisticsScope = { unit: 'visitors', period: 'since the last step of the rollout' };

function decorateRemoteStatistics(app: Service) {
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
