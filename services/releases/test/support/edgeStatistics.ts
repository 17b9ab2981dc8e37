import { createHash } from 'node:crypto';
import {
  createEmptyStatistics,
  type ReleaseStatistics,
  releaseStatisticsUrl,
  type StatisticsSubmission,
} from '@msv/contracts/releases/reports/releaseStatistics';
import { type App, fetchRegistry } from './startReleases.ts';

/** Token with which test edges post statistics. */
export const edgeToken = 'token-of-the-edges';

/** Environment variables that make the service accept `edgeToken`. */
export const edgeEnv = { RELEASES_EDGE_TOKEN: createHash('sha256').update(edgeToken).digest('hex') };

/** Builds the statistics of one release. Failed page loads count as render failures. */
export function buildStatistics(overrides: Partial<ReleaseStatistics> = {}): ReleaseStatistics {
  const empty = createEmptyStatistics('inventory', '1.0.0');
  return { ...empty, failures: { ...empty.failures, render: overrides.failedLoads ?? 0 }, ...overrides };
}

/** Posts page load statistics like an edge. */
export const postStatistics = (app: App, statistics: Partial<ReleaseStatistics>[], token = edgeToken) =>
  post(app, { statistics: statistics.map(buildStatistics), evidence: [] }, token);

/**
 * Posts rollout evidence like an edge that serves the given registry revision, by default the newest
 * revision.
 */
export async function postEvidence(
  app: App,
  statistics: Partial<ReleaseStatistics>[],
  revision?: number | undefined,
) {
  const edgeRevision = revision ?? (await fetchRegistry(app)).revision;
  const evidence = statistics.map((entry) => ({ ...buildStatistics(entry), revision: edgeRevision }));
  return post(app, { statistics: [], evidence }, edgeToken);
}

const post = (app: App, payload: StatisticsSubmission, token: string) =>
  app.inject({
    method: 'POST',
    url: releaseStatisticsUrl,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
