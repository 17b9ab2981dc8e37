import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPreviewToken } from '@msv/release-kit/signing/previewToken';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { createFollowingEdge } from '../../test/createFollowingEdge.ts';
import { createTestEdge, type TestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { devServersCookieName, devServersPlugin } from './devServersPlugin.ts';
import { previewsPlugin } from './previewsPlugin.ts';
import { siteCookiesPlugin } from './siteCookiesPlugin.ts';
import { visitorIdsPlugin } from './visitorIdsPlugin.ts';
import { visitorSelectionPlugin } from './visitorSelectionPlugin.ts';

const version = '0.0.0-development';
/** Registers the plugins that select releases, and a route that returns what they select. */
async function registerSelection({ app, config }: TestEdge) {
  await app.register(siteCookiesPlugin, config);
  await app.register(visitorIdsPlugin);
  await app.register(devServersPlugin, config);
  await app.register(previewsPlugin, config);
  await app.register(visitorSelectionPlugin);
  app.get('/selection', async (request, reply) => app.selectForVisitor(request, reply));
}

let setup: Awaited<ReturnType<typeof createFollowingEdge>>;
let devServer: TestApi;
beforeEach(async () => {
  devServer = await startTestApi(() => ({ body: JSON.stringify(buildRelease({ version, assets: [] })) }));
  setup = await createFollowingEdge();
  await setup.replaceEdge({ PREVIEW_DEV_SERVERS: 'on' });
  await setup.start(registerSelection);
});
afterEach(async () => {
  await setup.close();
  await devServer.close();
});

/** Returns the URL of the remote's entry script that a browser with these cookies loads. */
const getEntry = async (cookies: Record<string, string>) =>
  (await setup.edge.app.inject({ url: '/selection', cookies })).json().selection.remotes.inventory.entry;

test('an edge that follows the releases service shows a dev server, but only in the browser that uses it', async () => {
  expect(await getEntry({ [devServersCookieName]: `inventory=${devServer.origin}` })).toBe(
    `${devServer.origin}/client/remoteEntry.1a2b3c4d.js`,
  );
  expect(await getEntry({})).toBe('/r/inventory/1.0.0/client/remoteEntry.1a2b3c4d.js');
});

describe('a signed preview with dev servers', () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const preview = {
    id: '8f9d2f0a-36ef-4ff1-9a28-6f3d1a0c5d11',
    releases: {},
    devServers: { inventory: 'http://localhost:3101' },
    expiresAt: '2999-01-01T00:00:00.000Z',
  };
  const stable = buildRelease();
  const dealers = buildRelease({
    remote: 'dealers',
    routes: [{ path: '/dealers', expose: './DealersPage' }],
  });
  let edge: TestEdge;
  beforeEach(async () => {
    edge = await createTestEdge({ PREVIEW_DEV_SERVERS: 'signed', SITE_URL: 'https://staging.example' });
    await edge.app.register(registryPlugin, edge.config);
    await registerSelection(edge);
    applyRevision();
  });
  afterEach(() => edge.close());

  function applyRevision(revokedPreviews: string[] = []) {
    const previewKeys = [formatPublicKey(privateKey)];
    const registry = buildRegistry([stable, dealers], { previewKeys, revokedPreviews });
    const modules = { ...registry.modules, parts: buildModule({ pagePrefixes: ['/parts'] }) };
    edge.app.registry.applyRevision({ ...registry, modules });
  }
  const select = async (token?: string) => {
    const cookies: Record<string, string> = token === undefined ? {} : { '__Host-preview': token };
    return (await edge.app.inject({ url: '/selection', cookies })).json();
  };
  const sign = (changes: object = {}, key = privateKey) =>
    createPreviewToken({ ...preview, ...changes }, key);

  test('load the stable release of the module from its dev server, in that browser only', async () => {
    const usual = (await select()).selection;
    const { selection, requestedPreview, devServerOrigins } = await select(sign());
    expect(devServerOrigins).toEqual(['http://localhost:3101']);
    expect(requestedPreview).toEqual({ ...preview, releases: { inventory: version } });
    expect(selection.remotes).toEqual({
      dealers: usual.remotes.dealers,
      inventory: {
        version,
        entry: 'http://localhost:3101/remoteEntry.js',
        routes: stable.routes,
        fragments: stable.fragments,
        uses: [],
        scripts: {},
        integrity: {},
      },
    });
    // Only the browser renders the module.
    expect(Object.keys(selection.bundles)).toEqual(['dealers']);
    expect(selection.processGroup).toBe(`inventory@${version}`);
    expect((await select()).selection).toEqual(usual);
  });

  test('do not add a module without a stable release', async () => {
    const { selection, requestedPreview } = await select(
      sign({ devServers: { parts: 'http://localhost:3101' } }),
    );
    expect(Object.keys(selection.remotes)).toEqual(['inventory', 'dealers']);
    // The banner names it as missing.
    expect(requestedPreview.releases).toEqual({ parts: version });
  });

  test.each([
    ['expired', () => sign({ expiresAt: '2020-01-01T00:00:00.000Z' })],
    ['forged', () => sign({}, generateKeyPairSync('ed25519').privateKey)],
    [
      'revoked',
      () => {
        applyRevision([preview.id]);
        return sign();
      },
    ],
  ])('change nothing if it is %s', async (_reason, createToken) => {
    const selected = await select(createToken());
    expect(selected).toEqual(await select());
    expect(selected.devServerOrigins).toEqual([]);
  });
});
