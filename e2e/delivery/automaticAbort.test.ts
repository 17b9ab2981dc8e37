import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketOf } from '@msv/contracts/canary';
import { beaconUrl } from '@msv/contracts/releaseReport';
import { expect } from '@playwright/test';
import { EdgeProcess } from '../stage/EdgeProcess.ts';
import { test } from '../stage/ownReleases.ts';
import { SwitchableApi } from '../stage/SwitchableApi.ts';
import { servedPage } from '../stage/servedPage.ts';

const half = 5000;
const visitors = Array.from({ length: 400 }, (_, at) => `visitor-${String(at).padStart(14, '0')}`);

test('a candidate that fails for its visitors is taken back by itself, with the reason in the history', async ({
  releases,
}) => {
  test.setTimeout(60_000);
  const folder = await mkdtemp(join(tmpdir(), 'msv-abort-'));
  const api = await SwitchableApi.start();
  for (const version of ['1.0.0', '1.1.0']) await releases.publish('inventory', version);
  const reason = 'A first release';
  await releases.change({ kind: 'promote', remote: 'inventory', version: '1.0.0', reason });
  const edge = await EdgeProcess.start({
    registryFile: join(folder, 'remotes.json'),
    artifactsFolder: join(folder, 'artifacts'),
    apiUrl: api.url,
    logFile: join(folder, 'edge.log'),
    environment: releases.edge,
  });
  const versionFor = async (visitor: string) => {
    const page = await fetch(`${edge.url}/inventory`, { headers: { cookie: `visitor=${visitor}` } });
    return servedPage(await page.text()).state.remotes.inventory?.version ?? '';
  };
  /** As each visitor's own browser would, from an address of its own. */
  const say = (visitor: string, at: number, version: string, failures: string[]) =>
    fetch(edge.url + beaconUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `visitor=${visitor}`,
        'x-forwarded-for': `10.0.${at >> 8}.${at & 255}`,
      },
      body: JSON.stringify({ outcomes: [{ remote: 'inventory', version, failures }] }),
    });

  try {
    const trial = {
      kind: 'rollout',
      remote: 'inventory',
      version: '1.1.0',
      shareInBasisPoints: half,
    } as const;
    await releases.change({ ...trial, reason: 'Half of the visitors' });
    const [early = ''] = visitors.filter((visitor) => bucketOf('inventory', visitor) < half);
    await expect.poll(() => versionFor(early)).toBe('1.1.0');

    let sent = 0;
    for (const [at, visitor] of visitors.entries()) {
      const version = await versionFor(visitor);
      const isHurt = version === '1.1.0' && at % 4 === 0;
      const reply = await say(visitor, at, version, isHurt ? ['render'] : []);
      expect(reply.status).toBe(204);
      sent += 1;
    }
    const candidate = async () => (await releases.head()).remotes.inventory?.candidate;
    await expect.poll(candidate, { timeout: 20_000 }).toMatchObject({ shareInBasisPoints: 0 });
    await expect.poll(() => versionFor(early), { timeout: 5000 }).toBe('1.0.0');

    const [latest] = await releases.history('inventory');
    expect(latest).toMatchObject({ who: 'automatic', change: { kind: 'abort', version: '1.1.0' } });
    console.log(`after ${sent} page loads: ${latest?.why}`);
  } finally {
    await edge.stop();
    await api.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
