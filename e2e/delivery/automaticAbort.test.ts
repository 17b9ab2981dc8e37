import { releaseReportUrl } from '@msv/contracts/releases/reports/releaseReport';
import { calculateRolloutBucket } from '@msv/release-kit/rolloutBucket';
import { expect } from '@playwright/test';
import { fetchServedVersion, requiredVisitors, test } from '../support/servers/releasesServiceTest.ts';
import { signVisitor } from '../support/servers/visitorCookie.ts';

/** Half of the visitors, in basis points. */
const halfShare = 5000;
/** Version of the candidate, in which half of the page loads fail. */
const version = '1.1.0-failing';
const visitors = Array.from(
  { length: 4 * requiredVisitors },
  (_, index) => `visitor-${String(index).padStart(14, '0')}`,
);

test('a candidate that fails for its visitors is aborted automatically, with the reason in the history', async ({
  releases,
  edge,
}) => {
  /** Sends the report of a visitor's browser, from an IP address of its own. */
  const sendReport = (visitor: string, index: number, servedVersion: string, failures: string[]) =>
    fetch(edge.url + releaseReportUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `visitor=${signVisitor(visitor)}`,
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ outcomes: [{ remote: 'inventory', version: servedVersion, failures }] }),
    });

  const { stable = '' } = (await releases.getRegistry()).remotes.inventory ?? {};
  await releases.publish('inventory', version);
  const rollout = { kind: 'rollout', remote: 'inventory', version, shareInBasisPoints: halfShare } as const;
  await releases.change({ ...rollout, reason: 'Half of the visitors' });
  const [rolloutVisitor = ''] = visitors.filter(
    (visitor) => calculateRolloutBucket('inventory', visitor) < halfShare,
  );
  await expect.poll(() => fetchServedVersion(edge, rolloutVisitor)).toBe(version);

  for (const [index, visitor] of visitors.entries()) {
    const servedVersion = (await fetchServedVersion(edge, visitor)) ?? '';
    const hasFailed = servedVersion === version && index % 2 === 0;
    const response = await sendReport(visitor, index, servedVersion, hasFailed ? ['render'] : []);
    expect(response.status).toBe(204);
  }
  const fetchCandidate = async () => (await releases.getRegistry()).remotes.inventory?.candidate;
  await expect.poll(fetchCandidate).toMatchObject({ shareInBasisPoints: 0 });
  await expect.poll(() => fetchServedVersion(edge, rolloutVisitor)).toBe(stable);

  const [latest] = await releases.listHistory('inventory');
  expect(latest).toMatchObject({ who: 'automatic', change: { kind: 'abort', version } });
  console.log(`Aborted: ${latest?.why}`);
});
