import { createHash } from 'node:crypto';
import { type ReleaseStatistics, releaseStatisticsUrl } from '@msv/contracts/releaseReport';
import type { App } from './releases.ts';

export const edgeToken = 'token-of-the-edges';

/** What lets edges of a test say how releases do. */
export const edgeEnv = { RELEASES_EDGE_TOKEN: createHash('sha256').update(edgeToken).digest('hex') };

/** Sums of one release for a test; name only what the test is about. */
export function someStatistics(facts: Partial<ReleaseStatistics> = {}): ReleaseStatistics {
  const failures = { load: 0, render: facts.failedLoads ?? 0, hydration: 0 };
  return { remote: 'inventory', version: '1.0.0', pageLoads: 0, failedLoads: 0, failures, lcp: {}, ...facts };
}

/** As an edge hands them on. */
export function handOn(app: App, sums: Partial<ReleaseStatistics>[], token = edgeToken) {
  return app.inject({
    method: 'POST',
    url: releaseStatisticsUrl,
    payload: { statistics: sums.map(someStatistics) },
    headers: { authorization: `Bearer ${token}` },
  });
}
