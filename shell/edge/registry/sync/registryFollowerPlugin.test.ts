import { generateKeyPairSync } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitUntil } from '@msv/testing/waitUntil';
import {
  buildRevision,
  buildSlowRelease,
  createFollowingEdge,
  scriptSource,
  signRevision,
} from '../../../test/createFollowingEdge.ts';
import { platformVersion } from '../selection/selectReleases.ts';

let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
beforeEach(async () => {
  setup = await createFollowingEdge();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await setup.close();
});

describe('an edge that follows the releases service', () => {
  test('applies a new revision and downloads only missing files', async () => {
    await setup.start();
    const previousCount = setup.service.requestedUrls.length;
    setup.service.signedRevision = signRevision(buildRevision(2, '1.1.0'));
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.1.0');
    const downloadedUrls = setup.service.requestedUrls
      .slice(previousCount)
      .filter((url) => url.startsWith('/artifacts'));
    expect(downloadedUrls.every((url) => url.includes('/1.1.0/'))).toBe(true);
  });

  test.each([
    [
      'has an untrusted signature',
      () => signRevision(buildRevision(2, '1.1.0'), generateKeyPairSync('ed25519').privateKey),
    ],
    [
      'was modified after it was signed',
      () => {
        const { payload, ...signature } = signRevision(buildRevision(2, '1.1.0'));
        return { ...signature, payload: payload.replace('Inventory team', 'Inventory teaM') };
      },
    ],
    ['is older than the current one', () => signRevision(buildRevision(0, '0.9.0'))],
  ])('keeps the current revision if the new one %s', async (_reason, buildInvalidRevision) => {
    await setup.start();
    const logError = jest.spyOn(setup.edge.app.log, 'error');
    setup.service.signedRevision = buildInvalidRevision();
    await waitUntil(() => logError.mock.calls.length > 0);
    expect(logError.mock.lastCall).toEqual([
      { revision: 1, err: expect.any(Error) },
      'Registry update failed, retrying',
    ]);
    expect(setup.getServedReleases()).toBe('inventory@1.0.0');
  });

  test('never serves a release of a dev server, even if it is signed', async () => {
    await setup.start();
    const { remotes, ...document } = buildRevision(2, '1.1.0', '1.0.0');
    const release = remotes.inventory.releases['1.1.0'];
    if (!release) throw new Error('The release is missing');
    const releases = {
      ...remotes.inventory.releases,
      '1.1.0': { ...release, origin: 'https://evil.example' },
    };
    setup.service.signedRevision = signRevision({
      ...document,
      remotes: { inventory: { ...remotes.inventory, releases } },
    });
    await waitUntil(() => setup.edge.app.registry.currentRevision() === 2);
    expect(setup.getServedReleases()).toBe('inventory@1.0.0');
  });

  test('serves the previous release while a downloaded file is corrupted', async () => {
    await setup.start();
    setup.service.fileContent = `${scriptSource} `;
    const publishedAt = new Date(0).toISOString();
    setup.service.signedRevision = signRevision({ ...buildRevision(2, '1.1.0', '1.0.0'), publishedAt });
    const logError = jest.spyOn(setup.edge.app.log, 'error');
    await waitUntil(() => logError.mock.calls.length > 0);
    expect(logError.mock.lastCall).toEqual([
      { remote: 'inventory', version: '1.1.0', err: expect.any(Error) },
      'Release download failed, retrying',
    ]);
    await waitUntil(() => setup.edge.app.registry.currentRevision() === 2);
    expect(setup.getServedReleases()).toBe('inventory@1.0.0');
    const { registry } = setup.edge.app;
    const { inventory } = registry.createReport().remotes;
    expect(inventory?.version).toBe('1.0.0');
    expect(registry.listServingDifferences()).toEqual([
      expect.objectContaining({
        remote: 'inventory',
        description: expect.stringMatching(/ get inventory 1\.0\.0 since \S+ instead of 1\.1\.0$/),
      }),
    ]);
    setup.service.fileContent = scriptSource;
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.1.0');
    expect(logError).toHaveBeenCalledTimes(1);
  });

  test('does not delay one remote while another one is downloading', async () => {
    await setup.start();
    setup.service.respondWithSlowFile = () => new Promise(() => {});
    const { remotes, ...document } = buildRevision(2, '1.1.0');
    const dealers = {
      owner: 'x',
      stable: '3.0.0',
      releases: { '3.0.0': buildSlowRelease('3.0.0', 'dealers') },
    };
    setup.service.signedRevision = signRevision({ ...document, remotes: { ...remotes, dealers } });
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.1.0');
    setup.service.respondWithSlowFile = async () => scriptSource;
    // For example an abort or a rollback.
    setup.service.signedRevision = signRevision(buildRevision(3, '1.0.0'));
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
  });

  test('downloads releases that are not in service without delaying new revisions', async () => {
    await setup.start();
    setup.service.respondWithSlowFile = () => new Promise(() => {});
    const { remotes, ...document } = buildRevision(2, '1.1.0');
    const releases = { ...remotes.inventory.releases, '2.0.0': buildSlowRelease('2.0.0') };
    const updatedRemotes = { inventory: { ...remotes.inventory, releases } };
    setup.service.signedRevision = signRevision({ ...document, remotes: updatedRemotes });
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.1.0');
    expect(setup.edge.app.registry.findRelease('inventory', '2.0.0')).toBeDefined();
    setup.service.signedRevision = signRevision(buildRevision(3, '1.0.0'));
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
  });

  test('retries a failed download', async () => {
    const { remotes, ...document } = buildRevision(1, '1.0.0');
    const releases = { ...remotes.inventory.releases, '2.0.0': buildSlowRelease('2.0.0') };
    const updatedRemotes = { inventory: { ...remotes.inventory, releases } };
    setup.service.signedRevision = signRevision({ ...document, remotes: updatedRemotes });
    await setup.start();
    setup.service.respondWithSlowFile = async () => scriptSource;
    await waitUntil(() =>
      setup.readReleaseFile('client/slow.js', '2.0.0').then(
        (bytes) => bytes.toString() === scriptSource,
        () => false,
      ),
    );
  });

  test('applies a revision that cannot be saved and retries saving it', async () => {
    await setup.start();
    const { REGISTRY_FILE } = setup.edge.config;
    const logError = jest.spyOn(setup.edge.app.log, 'error');
    // A folder that is not empty cannot be replaced by a file.
    await rm(REGISTRY_FILE);
    await mkdir(join(REGISTRY_FILE, 'inside'), { recursive: true });
    setup.service.signedRevision = signRevision(buildRevision(2, '1.1.0'));
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.1.0');
    await waitUntil(() => logError.mock.calls.length > 0);
    // The revision is confirmed nevertheless, so the edge does not look as if it could not reach the service.
    for (let polls = 0; polls < 2; polls += 1) {
      const confirmedAt = setup.edge.app.registry.confirmedAt();
      await waitUntil(() => setup.edge.app.registry.confirmedAt() > confirmedAt);
    }
    await rm(REGISTRY_FILE, { recursive: true });
    await waitUntil(async () => (await readFile(REGISTRY_FILE, 'utf8').catch(() => '')).includes('1.1.0'));
    expect(logError).toHaveBeenCalledTimes(1);
  });

  test('rejects a compressed file that decompresses to more bytes than the release lists', async () => {
    setup.service.brotliContent = brotliCompressSync(scriptSource + 'x'.repeat(1000_000));
    await setup.start();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    await expect(setup.readReleaseFile('client/page.js.br')).rejects.toThrow('ENOENT');
  });

  test('sends the edge token with each request, and its platform version only together with it', async () => {
    await setup.start();
    expect([...setup.service.edgeHeaders]).toEqual([', platform ']);
    expect([...setup.service.downloadTokens]).toEqual([undefined]);
    setup.service.edgeHeaders.clear();
    setup.service.downloadTokens.clear();
    await setup.replaceEdge({ REGISTRY_EDGE_TOKEN: 'secret' });
    await setup.start();
    expect([...setup.service.edgeHeaders]).toEqual([`Bearer secret, platform ${platformVersion}`]);
    expect([...setup.service.downloadTokens]).toEqual(['Bearer secret']);
  });
});
