import { createHash } from 'node:crypto';
import {
  type NewStatistics,
  noStatistics,
  type ReleaseStatistics,
  releaseStatisticsUrl,
} from '@msv/contracts/releaseReport';
import { type App, headOf } from './releases.ts';

export const edgeToken = 'token-of-the-edges';

/** What lets edges of a test say how releases do. */
export const edgeEnv = { RELEASES_EDGE_TOKEN: createHash('sha256').update(edgeToken).digest('hex') };

/** Sums of one release for a test; name only what the test is about. */
export function someStatistics(facts: Partial<ReleaseStatistics> = {}): ReleaseStatistics {
  const nothing = noStatistics('inventory', '1.0.0');
  return { ...nothing, failures: { ...nothing.failures, render: facts.failedLoads ?? 0 }, ...facts };
}

/** Sums of page loads, as an edge hands them on. */
export const handOn = (app: App, sums: Partial<ReleaseStatistics>[], token = edgeToken) =>
  post(app, { statistics: sums.map(someStatistics), evidence: [] }, token);

/** What trials are judged by, as an edge hands it on that follows the newest revision. */
export async function handOnEvidence(
  app: App,
  sums: Partial<ReleaseStatistics>[],
  revision?: number | undefined,
) {
  const newest = revision ?? (await headOf(app)).revision;
  const evidence = sums.map((facts) => ({ ...someStatistics(facts), revision: newest }));
  return post(app, { statistics: [], evidence }, edgeToken);
}

const post = (app: App, payload: NewStatistics, token: string) =>
  app.inject({
    method: 'POST',
    url: releaseStatisticsUrl,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
