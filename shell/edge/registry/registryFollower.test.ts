import { createHash, generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { platformVersionHeader, registryRevisionUrl } from '@msv/contracts/signedRegistry';
import { publicKeyText, signRegistry } from '@msv/service-kit/registrySignature';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { freePorts } from '@msv/testing/freePorts';
import Fastify, { type FastifyInstance } from 'fastify';
import { anEdge } from '../../test/anEdge.ts';
import { platformVersion } from './platformVersion.ts';
import { registry } from './registry.ts';
import { registryFollower } from './registryFollower.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519').privateKey;
const script = 'console.log("released")';
const digest = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const release = (version: string) =>
  aRelease({
    version,
    server: undefined,
    assets: [{ file: 'client/page.js', sizeInBytes: Buffer.byteLength(script), integrity: digest(script) }],
  });
const revision = (number: number, version: string) => aRegistry([release(version)], { revision: number });

const missing = { sizeInBytes: Buffer.byteLength(script), integrity: digest(script) };

/** The service of the releases, as far as an edge knows it. */
function aService() {
  const service = {
    app: Fastify(),
    signed: signRegistry(revision(1, '1.0.0'), privateKey),
    file: script,
    requests: [] as string[],
    introductions: new Set<string>(),
    late: undefined as string | undefined,
  };
  service.app.addHook('onRequest', async ({ url }) => void service.requests.push(url));
  service.app.get(registryRevisionUrl, async ({ headers }, reply) => {
    service.introductions.add([headers.authorization, headers[platformVersionHeader]].join(', platform '));
    const etag = `"${JSON.parse(service.signed.payload).revision}"`;
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('etag', etag).send(service.signed);
  });
  service.app.get('/artifacts/inventory/:version/client/page.js', async () => service.file);
  service.app.get(
    '/artifacts/inventory/:version/client/late.js',
    async (_request, reply) => service.late ?? reply.code(404).send(),
  );
  service.app.get('/artifacts/inventory/:version/client/page.js.br', async () =>
    brotliCompressSync(service.file),
  );
  return service;
}

let service: ReturnType<typeof aService>;
let address: string;
let edge: Awaited<ReturnType<typeof anEdge>>;
let port: number;
beforeEach(async () => {
  [port = 0] = await freePorts(1);
  service = aService();
  address = await service.app.listen({ port, host: '127.0.0.1' });
  edge = await anEdge({ REGISTRY_URL: address, REGISTRY_PUBLIC_KEYS: publicKeyText(privateKey) });
});
afterEach(async () => {
  await edge.close();
  await service.app.close();
});

async function start({ app, config }: { app: FastifyInstance; config: typeof edge.config } = edge) {
  await app.register(registryFollower, config);
  await app.register(registry, config);
  await app.ready();
}

async function within(seconds: number, isSo: () => boolean) {
  const end = Date.now() + seconds * 1000;
  while (!isSo() && Date.now() < end) await sleep(20);
  expect(isSo()).toBe(true);
}

const artifact = (file: string, version = '1.0.0') =>
  readFile(join(edge.config.ARTIFACTS_FOLDER, 'inventory', version, file));

describe('an edge that follows the service of the releases', () => {
  test('serves the signed revision from its start, with the files and their packed copies on its own disk', async () => {
    await start();
    expect(edge.app.selection().key).toBe('inventory@1.0.0');
    expect((await artifact('client/page.js')).toString()).toBe(script);
    expect(await artifact('client/page.js.br')).toEqual(brotliCompressSync(script));
  });

  test('follows a new revision within two seconds, and fetches nothing that it has', async () => {
    await start();
    const before = service.requests.length;
    service.signed = signRegistry(revision(2, '1.1.0'), privateKey);
    await within(2, () => edge.app.selection().key === 'inventory@1.1.0');
    const fetched = service.requests.slice(before).filter((url) => url.startsWith('/artifacts'));
    expect(fetched.every((url) => url.includes('/1.1.0/'))).toBe(true);
  });

  test.each([
    ['a stranger signed', () => signRegistry(revision(2, '1.1.0'), stranger)],
    [
      'was changed after it was signed',
      () => {
        const signed = signRegistry(revision(2, '1.1.0'), privateKey);
        return { ...signed, payload: signed.payload.replace('Inventory team', 'Inventory teaM') };
      },
    ],
    ['is older than what it serves', () => signRegistry(revision(0, '0.9.0'), privateKey)],
  ])('keeps to what it has when the revision %s', async (_how, signed) => {
    await start();
    const logged = jest.spyOn(edge.app.log, 'error');
    service.signed = signed();
    await within(3, () => logged.mock.calls.length > 0);
    expect(logged.mock.lastCall?.[1]).toBe('Revision 1 stays in force');
    expect(edge.app.selection().key).toBe('inventory@1.0.0');
  });

  test('keeps to what it has when a file of the new release is not the released one', async () => {
    await start();
    service.file = `${script} `;
    service.signed = signRegistry(revision(2, '1.1.0'), privateKey);
    const logged = jest.spyOn(edge.app.log, 'error');
    await within(3, () => logged.mock.calls.length > 0);
    expect(edge.app.selection().key).toBe('inventory@1.0.0');
    service.file = script;
    await within(3, () => edge.app.selection().key === 'inventory@1.1.0');
  });

  test('does not hold a revision up for a release that no visitor gets yet, and fetches that one when it can', async () => {
    await start();
    const registry = revision(2, '1.1.0');
    const { inventory } = registry.remotes;
    const broken = aRelease({ ...release('2.0.0'), assets: [{ ...missing, file: 'client/late.js' }] });
    const releases = { ...inventory?.releases, '2.0.0': broken };
    service.signed = signRegistry(
      { ...registry, remotes: { inventory: { owner: 'Inventory team', stable: '1.1.0', releases } } },
      privateKey,
    );
    await within(3, () => edge.app.selection().key === 'inventory@1.1.0');
    expect(edge.app.isRegistered('inventory', '2.0.0')).toBe(true);
    service.late = script;
    const end = Date.now() + 4000;
    while (Date.now() < end && !(await artifact('client/late.js', '2.0.0').catch(() => undefined)))
      await sleep(50);
    expect((await artifact('client/late.js', '2.0.0')).toString()).toBe(script);
  });

  test('goes on while the service is away, starts without it, and follows it again', async () => {
    await start();
    await edge.app.close();
    await service.app.close();
    const { config, folder } = edge;
    edge = { ...(await anEdge()), config, folder };
    await start();
    expect(edge.app.selection().key).toBe('inventory@1.0.0');
    service = aService();
    service.signed = signRegistry(revision(5, '1.5.0'), privateKey);
    await service.app.listen({ port, host: '127.0.0.1' });
    await within(4, () => edge.app.selection().key === 'inventory@1.5.0');
  });

  test('says with the token of the edges which platform its shell has, and nothing without one', async () => {
    await start();
    expect([...service.introductions]).toEqual([', platform ']);
    service.introductions.clear();
    const introduced = await anEdge({
      REGISTRY_URL: address,
      REGISTRY_PUBLIC_KEYS: publicKeyText(privateKey),
      REGISTRY_EDGE_TOKEN: 'secret',
    });
    await edge.close();
    edge = introduced;
    await start();
    expect([...service.introductions]).toEqual([`Bearer secret, platform ${platformVersion}`]);
  });

  test('does not trust a revision on its own disk that nobody signed', async () => {
    await service.app.close();
    await writeFile(edge.config.REGISTRY_FILE, JSON.stringify(revision(9, '1.0.0')));
    await start();
    expect(edge.app.selection().key).toBe('');
    await rm(edge.config.REGISTRY_FILE);
  });
});
