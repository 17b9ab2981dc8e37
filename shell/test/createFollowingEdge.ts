import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect } from '@jest/globals';
import type { RegistryDocument } from '@msv/contracts/registry';
import { platformVersionHeader, registryRevisionUrl } from '@msv/contracts/signedRegistry';
import { integrityOf } from '@msv/service-kit/artifact';
import { publicKeyText, signRegistry } from '@msv/service-kit/registrySignature';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { freePorts } from '@msv/testing/freePorts';
import Fastify, { type FastifyReply } from 'fastify';
import { registry } from '../edge/registry/registry.ts';
import { registryFollower } from '../edge/registry/registryFollower.ts';
import { anEdge } from './anEdge.ts';

const { privateKey } = generateKeyPairSync('ed25519');
/** The one script of each release here. */
export const script = 'console.log("released")';

const release = (version: string, file = 'client/page.js') =>
  aRelease({
    version,
    server: undefined,
    assets: [{ file, sizeInBytes: script.length, integrity: integrityOf(Buffer.from(script)) }],
  });
/** Lists a file that comes when a test lets it come. */
export const lateRelease = (version: string, remote = 'inventory') => ({
  ...release(version, 'client/late.js'),
  remote,
});

/** With what was stable before, where a test says so. */
export function revision(number: number, version: string, ...formerStable: string[]) {
  const registry = aRegistry([release(version)], { revision: number });
  const { owner = '', releases = {} } = registry.remotes.inventory ?? {};
  for (const former of formerStable) releases[former] = release(former);
  const inventory = { owner, stable: version, formerStable, releases };
  return { ...registry, remotes: { inventory } };
}

export const signed = (document: RegistryDocument, key = privateKey) => signRegistry(document, key);

/** The service of the releases, as far as an edge knows it. */
function aService() {
  const service = {
    app: Fastify(),
    signed: signed(revision(1, '1.0.0')),
    file: script,
    requests: [] as string[],
    introductions: new Set<string>(),
    /** What the file that comes late is answered with, if at all. */
    late: async (reply: FastifyReply): Promise<unknown> => reply.code(404).send(),
    packed: brotliCompressSync(script),
  };
  service.app.addHook('onRequest', async ({ url }) => void service.requests.push(url));
  service.app.get(registryRevisionUrl, async ({ headers }, reply) => {
    service.introductions.add([headers.authorization, headers[platformVersionHeader]].join(', platform '));
    const etag = `"${JSON.parse(service.signed.payload).revision}"`;
    if (headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('etag', etag).send(service.signed);
  });
  service.app.get('/artifacts/inventory/:version/client/page.js', async () => service.file);
  service.app.get('/artifacts/:remote/:version/client/late.js', (_request, reply) => service.late(reply));
  service.app.get('/artifacts/inventory/:version/client/page.js.br', async () => service.packed);
  return service;
}

/** An edge and the service of the releases that it follows. */
export async function aFollowingEdge() {
  const [port = 0] = await freePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const environment = { REGISTRY_URL: url, REGISTRY_PUBLIC_KEYS: publicKeyText(privateKey) };
  const machine = {
    edge: await anEdge(environment),
    service: aService(),

    async start() {
      const { app, config } = machine.edge;
      await app.register(registry, config);
      await app.register(registryFollower, config);
      await app.ready();
    },
    /** As the same machine does after it was switched off. */
    async restart() {
      const { app, config, folder } = machine.edge;
      await app.close();
      machine.edge = { ...(await anEdge()), config, folder };
      await machine.start();
    },
    /** Another edge at the same service. */
    async replace(more: Record<string, string>) {
      await machine.edge.close();
      machine.edge = await anEdge({ ...environment, ...more });
    },
    async serviceComesBack(service = aService()) {
      machine.service = service;
      await service.app.listen({ port, host: '127.0.0.1' });
    },
    /** What visitors get. */
    served: () => machine.edge.app.selection().key,
    file: (name: string, version = '1.0.0') =>
      readFile(join(machine.edge.config.ARTIFACTS_FOLDER, 'inventory', version, name)),
    async close() {
      await machine.edge.close();
      await machine.service.app.close();
    },
  };
  await machine.serviceComesBack(machine.service);
  return machine;
}

/** Fails unless it becomes so in time. */
export async function within(seconds: number, isSo: () => boolean | Promise<boolean>) {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo()) && Date.now() < end) await sleep(20);
  expect(await isSo()).toBe(true);
}
