import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseReportUrl } from '@msv/contracts/releases/reports/releaseReport';
import { calculateRolloutBucket } from '@msv/delivery/rolloutBucket';
import { registerModules } from '@msv/scripts/modules/registerModules';
import { expect } from '@playwright/test';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { ApiProxy } from '../support/servers/ApiProxy.ts';
import { EdgeProcess } from '../support/servers/EdgeProcess.ts';
import { test } from '../support/servers/releasesServiceTest.ts';
import { signVisitor } from '../support/servers/visitorCookie.ts';
import { projectRoot } from '../support/site/projectRoot.ts';

test.use({ releasesUser: 'automaticAbort' });

/** Half of the visitors, in basis points. */
const halfShare = 5000;
const visitors = Array.from({ length: 400 }, (_, index) => `visitor-${String(index).padStart(14, '0')}`);

test('a candidate that fails for its visitors is aborted automatically, with the reason in the history', async ({
  releases,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'msv-abort-'));
  const api = await ApiProxy.start();
  await registerModules({
    client: releases.operator,
    root: projectRoot,
    instances: {},
    author: 'e2e',
    report: () => {},
  });
  for (const version of ['1.0.0', '1.1.0']) await releases.publish('inventory', version);
  const reason = 'A first release';
  await releases.change({ kind: 'promote', remote: 'inventory', version: '1.0.0', reason });
  const edge = await EdgeProcess.start({
    registryFile: join(folder, 'remotes.json'),
    artifactsFolder: join(folder, 'artifacts'),
    apiUrl: api.url,
    logFolder: folder,
    environment: releases.edgeEnvironment,
  });
  const fetchServedVersion = async (visitor: string) => {
    const page = await fetch(`${edge.url}/inventory`, {
      headers: { cookie: `visitor=${signVisitor(visitor)}` },
    });
    return parseServedPage(await page.text()).state.remotes.inventory?.version ?? '';
  };
  /** Sends the report of a visitor's browser, from an IP address of its own. */
  const sendReport = (visitor: string, index: number, version: string, failures: string[]) =>
    fetch(edge.url + releaseReportUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `visitor=${signVisitor(visitor)}`,
        'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`,
      },
      body: JSON.stringify({ outcomes: [{ remote: 'inventory', version, failures }] }),
    });

  try {
    const rollout = {
      kind: 'rollout',
      remote: 'inventory',
      version: '1.1.0',
      shareInBasisPoints: halfShare,
    } as const;
    await releases.change({ ...rollout, reason: 'Half of the visitors' });
    const [rolloutVisitor = ''] = visitors.filter(
      (visitor) => calculateRolloutBucket('inventory', visitor) < halfShare,
    );
    await expect.poll(() => fetchServedVersion(rolloutVisitor)).toBe('1.1.0');

    let reportCount = 0;
    for (const [index, visitor] of visitors.entries()) {
      const version = await fetchServedVersion(visitor);
      const hasFailed = version === '1.1.0' && index % 4 === 0;
      const response = await sendReport(visitor, index, version, hasFailed ? ['render'] : []);
      expect(response.status).toBe(204);
      reportCount += 1;
    }
    const fetchCandidate = async () => (await releases.getRegistry()).remotes.inventory?.candidate;
    await expect.poll(fetchCandidate).toMatchObject({ shareInBasisPoints: 0 });
    await expect.poll(() => fetchServedVersion(rolloutVisitor)).toBe('1.0.0');

    const [latest] = await releases.listHistory('inventory');
    expect(latest).toMatchObject({ who: 'automatic', change: { kind: 'abort', version: '1.1.0' } });
    console.log(`Aborted after ${reportCount} page loads: ${latest?.why}`);
  } finally {
    await edge.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
