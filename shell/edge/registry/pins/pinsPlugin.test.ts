import { generateKeyPairSync } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { writeFileAtomically } from '@msv/release-kit/writeFileAtomically';
import { waitUntil } from '@msv/testing/waitUntil';
import {
  buildRevision,
  buildSlowRelease,
  createFollowingEdge,
  pollIntervalMs,
  scriptSource,
  signRevision,
  signTestPins,
} from '../../../test/createFollowingEdge.ts';
import type { TestEdge } from '../../../test/createTestEdge.ts';
import { edgeMetricsPlugin } from '../../health/registryHealth.ts';
import { pinsPlugin } from './pinsPlugin.ts';

const hourMs = 60 * 60_000;
const pin = { version: '1.4.0', insteadOf: '1.5.0' };
const badRelease = buildRevision(7, '1.5.0', '1.4.0', '1.3.0');
const registerPlugins = async ({ app, config }: TestEdge) => {
  await app.register(pinsPlugin, { ...config, pollIntervalMs });
  await app.register(edgeMetricsPlugin);
};

let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
beforeEach(async () => {
  setup = await createFollowingEdge();
  setup.service.signedRevision = signRevision(badRelease);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await setup.close();
});

const getPinsFile = () => join(setup.edge.folder, 'pins.json');
const writePins = (content: unknown) => writeFileAtomically(getPinsFile(), JSON.stringify(content));
const waitForRelease = (version: string) =>
  waitUntil(() => setup.getServedReleases() === `inventory@${version}`);
/** Starts an edge and pins a release. */
async function startPinnedEdge() {
  await setup.start(registerPlugins);
  await waitForRelease('1.5.0');
  await writePins(signTestPins(pin));
  await waitForRelease('1.4.0');
}
const readMetric = async () => /^pinned_release.*$/m.exec(await setup.edge.app.metrics.metrics())?.[0];

describe('an edge with a pins file', () => {
  test('serves the pinned release until the file is removed, and shows it in its metrics', async () => {
    await startPinnedEdge();
    expect(await readMetric()).toBe('pinned_release{remote="inventory",version="1.4.0"} 1');
    expect((await setup.edge.app.inject('/remotes.json')).json().remotes.inventory.stable).toBe('1.5.0');
    await rm(getPinsFile());
    await waitForRelease('1.5.0');
    expect(await readMetric()).toBeUndefined();
  });

  test('serves the pinned release after a restart without the releases service', async () => {
    await startPinnedEdge();
    await setup.service.app.close();
    const keys: string[] = [];
    await setup.restart(undefined, async (edge) => {
      await registerPlugins(edge);
      const { registry } = edge.app;
      registry.onRevisionApplied(() => keys.push(registry.selectReleases().key));
    });
    await waitForRelease('1.4.0');
    expect(new Set(keys)).toEqual(new Set(['inventory@1.4.0']));
  });

  test('ends the pin when it expires', async () => {
    await startPinnedEdge();
    const realNow = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + hourMs);
    await waitForRelease('1.5.0');
  });

  test('ends the pin when the registry has another stable release, and not for other changes', async () => {
    await startPinnedEdge();
    setup.service.signedRevision = signRevision({ ...badRelease, revision: 8 });
    await waitUntil(() => setup.edge.app.registry.currentRevision() === 8);
    expect(setup.getServedReleases()).toBe('inventory@1.4.0');
    setup.service.signedRevision = signRevision(buildRevision(9, '1.3.0', '1.4.0'));
    await waitForRelease('1.3.0');
    expect(setup.edge.app.registry.listPins()).toMatchObject([{ state: 'ended' }]);
    expect(await readMetric()).toBeUndefined();
  });

  test('serves the replaced release until the files of the pinned one are available', async () => {
    let sendFile = (_content: string) => {};
    const file = new Promise<string>((resolve) => {
      sendFile = resolve;
    });
    setup.service.respondWithSlowFile = () => file;
    const { inventory } = badRelease.remotes;
    const releases = { ...inventory.releases, '1.4.0': buildSlowRelease('1.4.0') };
    setup.service.signedRevision = signRevision({
      ...badRelease,
      remotes: { inventory: { ...inventory, releases } },
    });
    await writePins(signTestPins(pin));
    await setup.start(registerPlugins);
    await waitForRelease('1.5.0');
    expect(await readMetric()).toBe('pinned_release{remote="inventory",version="1.4.0"} 0');
    sendFile(scriptSource);
    await waitForRelease('1.4.0');
  });

  test.each([
    [
      'another key',
      () => signTestPins(pin, { key: generateKeyPairSync('ed25519').privateKey }),
      'not trusted',
    ],
    ['a changed payload', () => ({ ...signTestPins(pin), payload: '{}' }), 'does not match'],
    ['no signature', () => pin, 'not signed'],
    ['expired pins', () => signTestPins(pin, { issuedAt: new Date(Date.now() - hourMs) }), 'expired'],
    ['pins of the future', () => signTestPins(pin, { issuedAt: new Date(Date.now() + hourMs) }), 'future'],
    ['older pins', () => signTestPins(pin, { issuedAt: new Date(Date.now() - hourMs / 2) }), 'older'],
  ])('ignores %s, logs it once and keeps the current pins', async (_content, createContent, problem) => {
    await setup.start(registerPlugins);
    await writePins(signTestPins({ ...pin, version: '1.3.0' }));
    await waitForRelease('1.3.0');
    const logError = jest.spyOn(setup.edge.app.log, 'error');
    await writePins(createContent());
    await waitUntil(() => logError.mock.calls.length > 0);
    await sleep(5 * pollIntervalMs);
    expect(logError.mock.calls).toEqual([
      [
        { file: getPinsFile(), err: expect.objectContaining({ message: expect.stringContaining(problem) }) },
        'Pins file ignored, keeping the current pins',
      ],
    ]);
    expect(setup.getServedReleases()).toBe('inventory@1.3.0');
  });
});
