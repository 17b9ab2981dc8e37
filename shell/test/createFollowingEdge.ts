import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  latestRegistryUrl,
  platformVersionHeader,
  type RegistryDocument,
} from '@msv/contracts/releases/registry/registry';
import { calculateIntegrity } from '@msv/release-kit/releaseFiles';
import { formatPublicKey, signPins, signRegistry } from '@msv/release-kit/signing/registrySignature';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { findFreePorts } from '@msv/testing/findFreePorts';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registryPlugin } from '../edge/registry/registryPlugin.ts';
import { registryFollowerPlugin } from '../edge/registry/sync/registryFollowerPlugin.ts';
import { createTestEdge, type TestEdge } from './createTestEdge.ts';

const { privateKey } = generateKeyPairSync('ed25519');
/** Interval at which the edge of a test polls the releases service. */
export const pollIntervalMs = 50;
/** Content of the only file of each test release. */
export const scriptSource = 'console.log("released")';

const buildScriptRelease = (version: string, file = 'client/page.js') =>
  buildRelease({
    version,
    server: undefined,
    assets: [
      { file, sizeInBytes: scriptSource.length, integrity: calculateIntegrity(Buffer.from(scriptSource)) },
    ],
  });
/** Builds a release whose only file is served by `respondWithSlowFile`, so a test can delay it. */
export const buildSlowRelease = (version: string, remote = 'inventory') => ({
  ...buildScriptRelease(version, 'client/slow.js'),
  remote,
});

/** Builds a registry revision with a stable release of the inventory remote and optional earlier stable releases. */
export function buildRevision(number: number, version: string, ...formerStable: string[]) {
  const registry = buildRegistry([buildScriptRelease(version)], { revision: number });
  const { owner = '', releases = {} } = registry.remotes.inventory ?? {};
  for (const formerVersion of formerStable) releases[formerVersion] = buildScriptRelease(formerVersion);
  const inventory = { owner, stable: version, formerStable, releases };
  return { ...registry, remotes: { inventory } };
}

export const signRevision = (document: RegistryDocument, key = privateKey) => signRegistry(document, key);

/** Signs pins of the inventory remote that are valid for an hour. */
export function signTestPins(
  { version, insteadOf }: { version: string; insteadOf: string },
  { issuedAt = new Date(), key = privateKey } = {},
) {
  const expiresAt = new Date(issuedAt.getTime() + 60 * 60_000).toISOString();
  const pins = { inventory: { version, insteadOf } };
  return signPins({ issuedAt: issuedAt.toISOString(), expiresAt, why: 'A test', pins }, key);
}

/** Creates a fake releases service with the endpoints that an edge uses. */
function createFakeReleasesService() {
  const service = {
    app: Fastify(),
    signedRevision: signRevision(buildRevision(1, '1.0.0')),
    /** Part of the ETag that distinguishes renewals of the same revision. */
    etagSuffix: '',
    /** If true, the service responds with 304 to every request for the registry. */
    isAlwaysUnchanged: false,
    fileContent: scriptSource,
    requestedUrls: [] as string[],
    /** Distinct authorization and platform version headers of the edges. */
    edgeHeaders: new Set<string>(),
    /** Distinct authorization headers of the downloads. */
    downloadTokens: new Set<string | undefined>(),
    respondWithSlowFile: async (reply: FastifyReply): Promise<unknown> => reply.code(404).send(),
    brotliContent: brotliCompressSync(scriptSource),
  };
  service.app.addHook('onRequest', async ({ url, headers }) => {
    service.requestedUrls.push(url);
    if (url.startsWith('/artifacts/')) service.downloadTokens.add(headers.authorization);
  });
  service.app.get(latestRegistryUrl, async ({ headers }, reply) => {
    service.edgeHeaders.add([headers.authorization, headers[platformVersionHeader]].join(', platform '));
    const etag = `"${JSON.parse(service.signedRevision.payload).revision}${service.etagSuffix}"`;
    if (service.isAlwaysUnchanged || headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('etag', etag).send(service.signedRevision);
  });
  service.app.get('/artifacts/inventory/:version/client/page.js', async () => service.fileContent);
  service.app.get('/artifacts/:remote/:version/client/slow.js', (_request, reply) =>
    service.respondWithSlowFile(reply),
  );
  service.app.get('/artifacts/inventory/:version/client/page.js.br', async () => service.brotliContent);
  return service;
}

/** Creates an edge and the fake releases service that it follows. */
export async function createFollowingEdge() {
  const [port = 0] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const environment = { REGISTRY_URL: url, REGISTRY_PUBLIC_KEYS: formatPublicKey(privateKey) };
  const setup = {
    edge: await createTestEdge(environment),
    service: createFakeReleasesService(),

    /** Starts the edge. The function can register plugins that need the registry. */
    async start(registerPlugins = async (_edge: TestEdge) => {}) {
      const { app, config } = setup.edge;
      await app.register(registryPlugin, config);
      await registerPlugins(setup.edge);
      await app.register(registryFollowerPlugin, { ...config, pollIntervalMs });
      await app.ready();
    },
    /** Restarts the edge with its files on disk. The first function can prepare the edge before it starts. */
    async restart(
      prepare = (_app: FastifyInstance) => {},
      registerPlugins?: (edge: TestEdge) => Promise<void>,
    ) {
      const { app, config, folder } = setup.edge;
      await app.close();
      setup.edge = { ...(await createTestEdge()), config, folder };
      prepare(setup.edge.app);
      await setup.start(registerPlugins);
    },
    /** Replaces the edge by one with empty folders. */
    async replaceEdge(overrides: Record<string, string>) {
      await setup.edge.close();
      setup.edge = await createTestEdge({ ...environment, ...overrides });
    },
    async startService(service = createFakeReleasesService()) {
      setup.service = service;
      await service.app.listen({ port, host: '127.0.0.1' });
    },
    /** Returns the key of the releases that visitors get. */
    getServedReleases: () => setup.edge.app.registry.selectReleases().key,
    readReleaseFile: (name: string, version = '1.0.0') =>
      readFile(join(setup.edge.config.ARTIFACTS_FOLDER, 'inventory', version, name)),
    async close() {
      await setup.edge.close();
      await setup.service.app.close();
    },
  };
  await setup.startService(setup.service);
  return setup;
}
