import { createHash } from 'node:crypto';
import type { EdgeReport } from '@msv/contracts/releases/reports/edgeReport';
import type { CountedErrors, ErrorGroup } from '@msv/contracts/releases/reports/releaseErrors';
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

/** Builds a group of errors on servers. */
export const buildErrorGroup = (overrides: Partial<ErrorGroup> = {}): ErrorGroup => ({
  side: 'server',
  message: 'TypeError: broken',
  frames: ['InventoryPage (src/pages/InventoryPage.tsx:3:7)'],
  pages: ['/inventory'],
  count: 1,
  ...overrides,
});

/** Posts page load statistics like an edge. */
export const postStatistics = (app: App, statistics: Partial<ReleaseStatistics>[], token = edgeToken) =>
  post(app, { statistics: statistics.map(buildStatistics), evidence: [], errors: [] }, token);

/** Posts what an edge serves. */
export const postReport = (app: App, report: EdgeReport) =>
  post(app, { statistics: [], evidence: [], errors: [], report }, edgeToken);

/** Posts errors of releases like an edge. */
export const postErrors = (app: App, errors: CountedErrors[]) =>
  post(app, { statistics: [], evidence: [], errors }, edgeToken);

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
  return post(app, { statistics: [], evidence, errors: [] }, edgeToken);
}

const post = (app: App, payload: StatisticsSubmission, token: string) =>
  app.inject({
    method: 'POST',
    url: releaseStatisticsUrl,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
