import { rename, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RegistryDocument } from '@msv/contracts/registry';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { anEdge } from '../../test/anEdge.ts';
import { registry } from './registry.ts';
import { registryFile } from './registryFile.ts';

let edge: Awaited<ReturnType<typeof anEdge>>;
beforeEach(async () => {
  edge = await anEdge();
});
afterEach(() => edge.close());

const revision = (number: number, version: string) =>
  aRegistry([aRelease({ version })], { revision: number });

/** As the registry does it: the new revision takes the place of the old one in one step. */
async function write(document: RegistryDocument | string) {
  const { REGISTRY_FILE } = edge.config;
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  await writeFile(`${REGISTRY_FILE}.new`, text);
  await rename(`${REGISTRY_FILE}.new`, REGISTRY_FILE);
}

async function start() {
  await edge.app.register(registry, edge.config);
  await edge.app.register(registryFile, edge.config);
  await edge.app.ready();
}

async function withinASecond(isSo: () => boolean) {
  const end = Date.now() + 1000;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
}

describe('an edge', () => {
  test('serves the releases of the registry from its first request on', async () => {
    await write(revision(1, '1.0.0'));
    await start();
    expect(edge.app.selection().key).toBe('inventory@1.0.0');
  });

  test('follows a new revision within a second', async () => {
    await write(revision(1, '1.0.0'));
    await start();
    await write(revision(2, '1.1.0'));
    await withinASecond(() => edge.app.selection().key === 'inventory@1.1.0');
  });

  test.each([
    ['is not JSON', '{"revision": 2,'],
    ['is no registry document', '{"revision": 2}'],
    ['names a stable release that it does not have', '{"remotes":{"inventory":{"stable":"1.0.0"}}}'],
  ])(
    'goes on with the last good revision when the new one %s, logs it once, and follows the next good one',
    async (_how, text) => {
      await write(revision(1, '1.0.0'));
      await start();
      const logged = jest.spyOn(edge.app.log, 'error');
      await write(text);
      await withinASecond(() => logged.mock.calls.length > 0);
      expect(logged.mock.lastCall?.[1]).toBe('Revision 1 stays in force');
      expect(edge.app.selection().key).toBe('inventory@1.0.0');
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(logged).toHaveBeenCalledTimes(1);
      await write(revision(3, '1.2.0'));
      await withinASecond(() => edge.app.selection().key === 'inventory@1.2.0');
    },
  );

  test('goes on when the registry disappears', async () => {
    await write(revision(1, '1.0.0'));
    await start();
    await rm(edge.config.REGISTRY_FILE);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(edge.app.selection().key).toBe('inventory@1.0.0');
  });

  test('is not ready before it has read a revision, and then is', async () => {
    await start();
    expect((await edge.app.inject('/readyz')).statusCode).toBe(503);
    expect((await edge.app.inject('/healthz')).statusCode).toBe(200);
    await write(revision(1, '1.0.0'));
    await withinASecond(() => edge.app.selection().key !== '');
    expect((await edge.app.inject('/readyz')).statusCode).toBe(200);
  });

  test('logs what of a revision it cannot serve', async () => {
    await start();
    const warned = jest.spyOn(edge.app.log, 'warn');
    await write(aRegistry([aRelease({ platform: '^99.0.0' })]));
    await withinASecond(() => warned.mock.calls.length > 0);
    expect(warned.mock.lastCall?.[0]).toContain('needs platform ^99.0.0');
  });
});

describe('the registry document', () => {
  test('is served as it is in force, and costs nothing where it is known', async () => {
    const document = revision(7, '1.0.0');
    await write(document);
    await start();
    const first = await edge.app.inject('/remotes.json');
    expect(first.json()).toEqual(document);
    expect(first.headers).toMatchObject({ etag: '"7"', 'cache-control': 'no-cache' });
    const again = await edge.app.inject({ url: '/remotes.json', headers: { 'if-none-match': '"7"' } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('keeps to itself why operators locked a remote', async () => {
    const document = revision(7, '1.0.0');
    const lock = { who: 'operator', why: 'A secret', since: '2026-11-20T12:00:00.000Z' };
    const remotes = Object.entries(document.remotes).map(([name, remote]) => [name, { ...remote, lock }]);
    await write({ ...document, remotes: Object.fromEntries(remotes) });
    await start();
    expect((await edge.app.inject('/remotes.json')).json()).toEqual(document);
  });
});
