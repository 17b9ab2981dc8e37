import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PropsContract } from '@msv/contracts/releases/propsContract';
import type { ChangeRequest } from '@msv/contracts/releases/registry/registryChange';
import { releasesUrl } from '@msv/contracts/releases/registry/registryChange';
import type { Release } from '@msv/contracts/releases/release';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { createTestBuild, type TestBuild, uploadTestBuild } from './support/publishTestBuild.ts';
import {
  createBearerHeader,
  fetchRegistry,
  parseAccepted,
  requestChange,
  startReleases,
} from './support/startReleases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases({ RELEASES_PLATFORM_VERSIONS: '1.4.0' });
});
afterEach(() => service.empty());
afterAll(() => service.close());

/** Creates a test build with a changed release.json and the given script for its page. */
function createBuildWith(overrides: Partial<Release>, script?: Buffer): TestBuild {
  const { release, files } = createTestBuild({
    remote: overrides.remote ?? 'inventory',
    version: overrides.version ?? '1.0.0',
  });
  const assets = release.assets.map((asset) =>
    script && asset.file === 'client/page.js'
      ? {
          file: asset.file,
          sizeInBytes: script.length,
          integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
        }
      : asset,
  );
  const changed = { ...release, assets, ...overrides };
  const others = [...files].filter(([file]) => !script || !file.startsWith('client/page.js'));
  return {
    release: changed,
    files: new Map([
      ...others,
      [releaseFileName, Buffer.from(JSON.stringify(changed))],
      ...(script ? ([['client/page.js', script]] as const) : []),
    ]),
  };
}

async function publishBuild(build: TestBuild, options: object = {}) {
  const { remote, version } = build.release;
  expect(await uploadTestBuild(service.app, build)).not.toContain(422);
  return service.app.inject({
    method: 'POST',
    url: releasesUrl,
    payload: { remote, version, reason: 'A build', ...options },
    headers: createBearerHeader(remote),
  });
}

const buildChange = (kind: 'promote' | 'rollback', remote: string, version = ''): ChangeRequest =>
  kind === 'promote' ? { kind, remote, version, reason: 'A reason' } : { kind, remote, reason: 'A reason' };
const promote = (remote: string, version: string) =>
  requestChange(service.app, buildChange('promote', remote, version), 'operator');

async function makeLive(overrides: Partial<Release>, script?: Buffer) {
  const build = createBuildWith(overrides, script);
  expect((await publishBuild(build)).json()).toMatchObject({ changed: true });
  parseAccepted(await promote(build.release.remote, build.release.version));
}

const buildContract = (properties: PropsContract['properties'], required: string[] = []): PropsContract => ({
  type: 'object',
  properties,
  required,
});
const buildUse = (...contract: Parameters<typeof buildContract>) => ({
  remote: 'inventory',
  expose: './FeaturedVehicles',
  contract: buildContract(...contract),
});

async function getErrors(build: TestBuild, options: object = {}) {
  const before = await fetchRegistry(service.app);
  const reply = await publishBuild(build, options);
  expect(reply.statusCode).toBe(422);
  expect(await fetchRegistry(service.app)).toEqual(before);
  const [heading, ...errors] = String(reply.json().error).split('\n');
  expect(heading).toBe(`${build.release.remote} ${build.release.version} cannot be published:`);
  return errors;
}

describe('a release cannot be published', () => {
  test('if a running shell has an incompatible platform', async () => {
    expect(await getErrors(createBuildWith({ platform: '^2.0.0' }))).toEqual([
      'inventory 1.0.0 needs platform ^2.0.0, but a running shell has 1.4.0. Build against that version or wait until the new shell is deployed.',
    ]);
  });

  test('if it lacks a live page or fragment, unless the removal is allowed', async () => {
    const routes = [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './InventoryPage' },
    ];
    await makeLive({ routes });
    const build = createBuildWith({ version: '1.1.0', fragments: [] });
    const advice = 'which the stable release 1.0.0 has. Restore it or use mf publish --allow-removal.';
    expect(await getErrors(build)).toEqual([
      `inventory 1.1.0 removes /inventory/:slug, ${advice}`,
      `inventory 1.1.0 removes ./FeaturedVehicles, ${advice}`,
    ]);
    expect((await publishBuild(build, { allowRemoval: true })).json()).toMatchObject({ changed: true });
  });

  test('if it lacks a fragment that a live release uses, even if the removal is allowed', async () => {
    await makeLive({});
    await makeLive({ remote: 'dealers', uses: [{ remote: 'inventory', expose: './FeaturedVehicles' }] });
    const build = createBuildWith({ version: '1.1.0', fragments: ['./Other'] });
    const expectedErrors = [
      'dealers 1.0.0 is live and uses ./FeaturedVehicles, which inventory 1.1.0 does not expose. Keep it until a dealers release without it is live.',
    ];
    expect(await getErrors(build)).toEqual(expectedErrors);
    expect(await getErrors(build, { allowRemoval: true })).toEqual(expectedErrors);
  });

  test('if it uses a fragment that is not live', async () => {
    await makeLive({});
    const uses = [{ remote: 'inventory', expose: './NewVehicles' }];
    expect(await getErrors(createBuildWith({ remote: 'dealers', uses }))).toEqual([
      'dealers 1.0.0 uses ./NewVehicles of inventory, but the live release 1.0.0 does not expose it. Wait until a compatible inventory release is live.',
    ]);
  });

  test('if it does not accept the props that a live release passes', async () => {
    await makeLive({ contracts: { './FeaturedVehicles': buildContract({ limit: { type: 'integer' } }) } });
    await makeLive({ remote: 'dealers', uses: [buildUse({ limit: { type: 'integer' } })] });
    const contracts = { './FeaturedVehicles': buildContract({ limit: { type: 'string' } }, ['sort']) };
    expect(await getErrors(createBuildWith({ version: '1.1.0', contracts }), { allowRemoval: true })).toEqual(
      [
        'dealers 1.0.0 is live and uses ./FeaturedVehicles with props that inventory 1.1.0 does not accept ("sort" is required but may be missing; "limit" may be {"type":"integer"} but must be {"type":"string"}). Accept them until a dealers release without them is live; make new props optional.',
      ],
    );
  });

  test('if it passes props that a live fragment does not accept', async () => {
    await makeLive({ contracts: { './FeaturedVehicles': buildContract({}) } });
    const uses = [buildUse({ sort: { type: 'string' } }, ['sort'])];
    expect(await getErrors(createBuildWith({ remote: 'dealers', uses }))).toEqual([
      'dealers 1.0.0 uses ./FeaturedVehicles of inventory, but the live release 1.0.0 does not accept its props ("sort" is unknown). Wait until a compatible inventory release is live.',
    ]);
    const optionalUse = [buildUse({ sort: { type: 'string' } })];
    const compatibleBuild = createBuildWith({ remote: 'dealers', version: '1.0.1', uses: optionalUse });
    expect((await publishBuild(compatibleBuild)).json()).toMatchObject({ changed: true });
  });

  test('if a page exceeds its size budget, with every such page named', async () => {
    const client = {
      manifest: 'client/mf-manifest.json',
      entry: 'client/entry.js',
      scripts: { './InventoryPage': ['client/page.js'], './FeaturedVehicles': [] },
    };
    const build = createBuildWith({ client, budgetInBytes: 5000 }, randomBytes(8000));
    expect(await getErrors(build)).toEqual([
      expect.stringMatching(
        /^\.\/InventoryPage of inventory 1\.0\.0 loads 8\.\d KB of scripts \(brotli\), 3\.\d KB over its budget of 5\.0 KB\. Reduce its size or raise "budget" in the module\.config\.ts of mfe-inventory\.$/,
      ),
    ]);
    expect(
      (
        await publishBuild(
          createBuildWith({ client, budgetInBytes: 9000, version: '1.0.1' }, randomBytes(8000)),
        )
      ).statusCode,
    ).toBe(200);
  });

  test.each([
    ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    ['react-dom', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    ['@emotion/react', '__EMOTION_TYPE_PLEASE_DO_NOT_USE__'],
  ])('if it bundles %s, which the shell provides', async (library, signature) => {
    expect(await getErrors(createBuildWith({}, Buffer.from(`var a={${signature}:{}}`)))).toEqual([
      `client/page.js of inventory 1.0.0 bundles ${library}. Build with the project's remote() configuration to use the shell's copy.`,
    ]);
  });

  test('and all errors are reported together', async () => {
    const build = createBuildWith({ platform: '^2.0.0' }, Buffer.from('__EMOTION_TYPE_PLEASE_DO_NOT_USE__'));
    expect(await getErrors(build)).toHaveLength(2);
  });
});

describe('a release that has become incompatible', () => {
  test('can no longer go live, except by a rollback', async () => {
    await makeLive({ fragments: [] });
    await makeLive({ version: '1.1.0' });
    await makeLive({ remote: 'dealers', uses: [{ remote: 'inventory', expose: './FeaturedVehicles' }] });
    const reply = await promote('inventory', '1.0.0');
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      'inventory 1.0.0 cannot go live:\ndealers 1.0.0 is live and uses ./FeaturedVehicles, which inventory 1.0.0 does not expose. Keep it until a dealers release without it is live.',
    ]);
    parseAccepted(await requestChange(service.app, buildChange('rollback', 'inventory')));
    expect((await fetchRegistry(service.app)).remotes.inventory?.stable).toBe('1.0.0');
  });
});
