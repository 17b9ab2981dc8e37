import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { latestRegistryUrl } from '@msv/contracts/releases/registry/registry';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { waitUntil } from '@msv/testing/waitUntil';
import Fastify from 'fastify';
import {
  buildRevision,
  buildSlowRelease,
  createFollowingEdge,
  scriptSource,
  signRevision,
} from '../../../test/createFollowingEdge.ts';

/** Key of the selection while every page is unavailable. */
const noRegistry = 'unavailable()';

let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
beforeEach(async () => {
  setup = await createFollowingEdge();
});
afterEach(() => setup.close());

describe('an edge that starts', () => {
  test('serves the signed revision and stores its files with compressed copies on disk', async () => {
    await setup.start();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    expect((await setup.readReleaseFile('client/page.js')).toString()).toBe(scriptSource);
    expect(await setup.readReleaseFile('client/page.js.br')).toEqual(brotliCompressSync(scriptSource));
  });

  test('becomes ready after downloading the files of its first revision', async () => {
    let sendFile = (_content: string) => {};
    const file = new Promise<string>((resolve) => {
      sendFile = resolve;
    });
    setup.service.respondWithSlowFile = () => file;
    const inventory = { owner: 'x', stable: '1.0.0', releases: { '1.0.0': buildSlowRelease('1.0.0') } };
    setup.service.signedRevision = signRevision(buildRegistry([], { revision: 1, remotes: { inventory } }));
    await setup.start();
    expect((await setup.edge.app.inject('/readyz')).statusCode).toBe(503);
    sendFile(scriptSource);
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    expect((await setup.edge.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('runs and restarts during an outage of the releases service and recovers afterwards', async () => {
    await setup.start();
    await setup.service.app.close();
    await setup.restart();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    await setup.startService();
    setup.service.signedRevision = signRevision(buildRevision(5, '1.5.0'));
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.5.0');
  });

  test('logs warnings and no error if the releases service starts after it', async () => {
    await setup.service.app.close();
    const logWarning = jest.spyOn(setup.edge.app.log, 'warn');
    const logError = jest.spyOn(setup.edge.app.log, 'error');
    await setup.start();
    await setup.startService();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    const messages = logWarning.mock.calls.map((args: readonly unknown[]) => args[1]);
    expect(messages.sort()).toEqual([
      'Connection to a service instance failed',
      'Registry update failed, retrying',
    ]);
    expect(logError).not.toHaveBeenCalled();
  });

  test('starts with its saved revision if the releases service does not respond', async () => {
    await setup.start();
    await setup.service.app.close();
    const app = Fastify();
    app.get(latestRegistryUrl, () => new Promise(() => {}));
    await setup.startService({ ...setup.service, app });
    await setup.restart();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
  });

  test.each([
    ['are missing', () => rm(setup.edge.config.ARTIFACTS_FOLDER, { recursive: true })],
    [
      'are corrupted',
      () =>
        writeFile(
          join(setup.edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0/client/page.js'),
          scriptSource.replace('r', 'R'),
        ),
    ],
  ])('downloads files that %s on disk again', async (_reason, damageFiles) => {
    await setup.start();
    await damageFiles();
    await setup.restart();
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.0.0');
    expect((await setup.readReleaseFile('client/page.js')).toString()).toBe(scriptSource);
  });

  test('ignores an unsigned revision on disk', async () => {
    await setup.service.app.close();
    await writeFile(setup.edge.config.REGISTRY_FILE, JSON.stringify(buildRevision(9, '1.0.0')));
    await setup.start();
    expect(setup.getServedReleases()).toBe(noRegistry);
    await rm(setup.edge.config.REGISTRY_FILE);
  });
});

describe('an edge from whose configuration a key was removed', () => {
  const [removedKeys, newKeys] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  /** Restarts the edge with its files on disk and trusts only this key. */
  const restartWithKey = async (key: KeyObject) => {
    setup.edge.config.REGISTRY_PUBLIC_KEYS = [key];
    await setup.restart();
  };
  beforeEach(async () => {
    setup.edge.config.REGISTRY_PUBLIC_KEYS = [removedKeys.publicKey, newKeys.publicKey];
    setup.service.signedRevision = signRevision(buildRevision(1000, '6.6.6'), removedKeys.privateKey);
    await setup.start();
    await waitUntil(() => setup.getServedReleases() === 'inventory@6.6.6');
  });

  test('does not start with the saved revision of that key', async () => {
    await setup.service.app.close();
    await restartWithKey(newKeys.publicKey);
    expect(setup.getServedReleases()).toBe(noRegistry);
    expect((await setup.edge.app.inject('/readyz')).statusCode).toBe(503);
  });

  test('rejects the revision of that key from the releases service', async () => {
    await restartWithKey(newKeys.publicKey);
    expect(setup.getServedReleases()).toBe(noRegistry);
  });

  test('accepts a lower revision of the new key, because the high number of the other key counts for nothing', async () => {
    setup.service.signedRevision = signRevision(buildRevision(5, '1.5.0'), newKeys.privateKey);
    await restartWithKey(newKeys.publicKey);
    await waitUntil(() => setup.getServedReleases() === 'inventory@1.5.0');
  });

  test('keeps serving during a rotation, in which it trusts both keys', async () => {
    setup.service.signedRevision = signRevision(buildRevision(1000, '6.6.6'), newKeys.privateKey);
    await restartWithKey(newKeys.publicKey);
    await waitUntil(() => setup.getServedReleases() === 'inventory@6.6.6');
  });
});
