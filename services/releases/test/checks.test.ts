import { createHash, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PropsContract } from '@msv/contracts/propsContract';
import type { NewChangeRequest } from '@msv/contracts/registryChange';
import { releasesUrl } from '@msv/contracts/registryChange';
import { type Release, releaseFileName } from '@msv/contracts/release';
import { aBuild, type Build, upload } from './aBuild.ts';
import { accepted, ask, bearer, headOf, startReleases } from './releases.ts';

let service: Awaited<ReturnType<typeof startReleases>>;
beforeAll(async () => {
  service = await startReleases({ RELEASES_PLATFORM_VERSIONS: '1.4.0' });
});
afterEach(() => service.empty());
afterAll(() => service.close());

/** A build with other facts in its record, and other bytes in its page's script. */
function aBuildWith(facts: Partial<Release>, script?: Buffer): Build {
  const { release, files } = aBuild({
    remote: facts.remote ?? 'inventory',
    version: facts.version ?? '1.0.0',
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
  const changed = { ...release, assets, ...facts };
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

async function published(build: Build, more: object = {}) {
  const { remote, version } = build.release;
  expect(await upload(service.app, build)).not.toContain(422);
  return service.app.inject({
    method: 'POST',
    url: releasesUrl,
    payload: { remote, version, reason: 'A build', ...more },
    headers: bearer(remote),
  });
}

const change = (kind: 'promote' | 'rollback', remote: string, version = ''): NewChangeRequest =>
  kind === 'promote' ? { kind, remote, version, reason: 'A reason' } : { kind, remote, reason: 'A reason' };
const promote = (remote: string, version: string) =>
  ask(service.app, change('promote', remote, version), 'operator');

async function live(facts: Partial<Release>, script?: Buffer) {
  const build = aBuildWith(facts, script);
  expect((await published(build)).json()).toMatchObject({ changed: true });
  accepted(await promote(build.release.remote, build.release.version));
}

const takes = (properties: PropsContract['properties'], required: string[] = []): PropsContract => ({
  type: 'object',
  properties,
  required,
});
const gives = (...contract: Parameters<typeof takes>) => ({
  remote: 'inventory',
  expose: './FeaturedVehicles',
  contract: takes(...contract),
});

async function refusal(build: Build, more: object = {}) {
  const before = await headOf(service.app);
  const reply = await published(build, more);
  expect(reply.statusCode).toBe(422);
  expect(await headOf(service.app)).toEqual(before);
  const [first, ...reasons] = String(reply.json().error).split('\n');
  expect(first).toBe(`${build.release.remote} ${build.release.version} cannot be made available:`);
  return reasons;
}

describe('a release is not made available', () => {
  test('when the running shell has another platform than it needs', async () => {
    expect(await refusal(aBuildWith({ platform: '^2.0.0' }))).toEqual([
      'inventory 1.0.0 needs platform ^2.0.0 and the running shell has 1.4.0: build it against that version, or wait until the shell is delivered.',
    ]);
  });

  test('when it lacks a page or a fragment that is live, unless its team wants that', async () => {
    const routes = [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './InventoryPage' },
    ];
    await live({ routes });
    const build = aBuildWith({ version: '1.1.0', fragments: [] });
    const to = 'which 1.0.0 has and is live: keep it, or allow the removal (mf publish --allow-removal).';
    expect(await refusal(build)).toEqual([
      `inventory 1.1.0 has no /inventory/:slug, ${to}`,
      `inventory 1.1.0 has no ./FeaturedVehicles, ${to}`,
    ]);
    expect((await published(build, { allowRemoval: true })).json()).toMatchObject({ changed: true });
  });

  test('when another live release places a fragment that it lacks, whatever its team wants', async () => {
    await live({});
    await live({ remote: 'dealers', uses: [{ remote: 'inventory', expose: './FeaturedVehicles' }] });
    const build = aBuildWith({ version: '1.1.0', fragments: ['./Other'] });
    const reasons = [
      'dealers 1.0.0 is live and places ./FeaturedVehicles, which inventory 1.1.0 does not expose: keep it until dealers is live without it.',
    ];
    expect(await refusal(build)).toEqual(reasons);
    expect(await refusal(build, { allowRemoval: true })).toEqual(reasons);
  });

  test('when it places a fragment that is not live', async () => {
    await live({});
    const uses = [{ remote: 'inventory', expose: './NewVehicles' }];
    expect(await refusal(aBuildWith({ remote: 'dealers', uses }))).toEqual([
      'dealers 1.0.0 places ./NewVehicles of inventory, which 1.0.0, live now, does not expose: wait until inventory is live with it.',
    ]);
  });

  test('when another live release gives a fragment what it would misunderstand', async () => {
    await live({ contracts: { './FeaturedVehicles': takes({ limit: { type: 'integer' } }) } });
    await live({ remote: 'dealers', uses: [gives({ limit: { type: 'integer' } })] });
    const contracts = { './FeaturedVehicles': takes({ limit: { type: 'string' } }, ['sort']) };
    expect(await refusal(aBuildWith({ version: '1.1.0', contracts }), { allowRemoval: true })).toEqual([
      'dealers 1.0.0 is live and places ./FeaturedVehicles, which inventory 1.1.0 would misunderstand ("sort" may be missing and is needed; "limit" may be {"type":"integer"} and must be {"type":"string"}): go on taking what it gives until dealers is live without it; what is new can be optional.',
    ]);
  });

  test('when it gives a fragment what the live one would misunderstand', async () => {
    await live({ contracts: { './FeaturedVehicles': takes({}) } });
    const uses = [gives({ sort: { type: 'string' } }, ['sort'])];
    expect(await refusal(aBuildWith({ remote: 'dealers', uses }))).toEqual([
      'dealers 1.0.0 places ./FeaturedVehicles of inventory, which 1.0.0, live now, would misunderstand ("sort" is not known): wait until inventory is live with it.',
    ]);
    const wish = [gives({ sort: { type: 'string' } })];
    const wishing = aBuildWith({ remote: 'dealers', version: '1.0.1', uses: wish });
    expect((await published(wishing)).json()).toMatchObject({ changed: true });
  });

  test('when a page of it weighs more than its budget, and every page that does is named', async () => {
    const client = {
      manifest: 'client/mf-manifest.json',
      entry: 'client/entry.js',
      scripts: { './InventoryPage': ['client/page.js'], './FeaturedVehicles': [] },
    };
    const build = aBuildWith({ client, budgetInBytes: 5000 }, randomBytes(8000));
    expect(await refusal(build)).toEqual([
      expect.stringMatching(
        /^\.\/InventoryPage of inventory 1\.0\.0 loads 8\.\d KB of scripts \(brotli\), 3\.\d KB over its budget of 5\.0 KB: make it smaller, or raise "budget" in the package\.json of mfe-inventory\.$/,
      ),
    ]);
    expect(
      (await published(aBuildWith({ client, budgetInBytes: 9000, version: '1.0.1' }, randomBytes(8000))))
        .statusCode,
    ).toBe(200);
  });

  test.each([
    ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    ['react-dom', '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'],
    ['@emotion/react', '__EMOTION_TYPE_PLEASE_DO_NOT_USE__'],
  ])('when it carries %s, of which a page has one already', async (library, signature) => {
    expect(await refusal(aBuildWith({}, Buffer.from(`var a={${signature}:{}}`)))).toEqual([
      `client/page.js of inventory 1.0.0 carries ${library}: take it from the shell by building with the project's own remote() configuration.`,
    ]);
  });

  test('and all that is wrong with it is said at once', async () => {
    const build = aBuildWith({ platform: '^2.0.0' }, Buffer.from('__EMOTION_TYPE_PLEASE_DO_NOT_USE__'));
    expect(await refusal(build)).toHaveLength(2);
  });
});

describe('a release that others have overtaken', () => {
  test('cannot go live any more, but a way back is never barred', async () => {
    await live({ fragments: [] });
    await live({ version: '1.1.0' });
    await live({ remote: 'dealers', uses: [{ remote: 'inventory', expose: './FeaturedVehicles' }] });
    const reply = await promote('inventory', '1.0.0');
    expect([reply.statusCode, reply.json().error]).toEqual([
      422,
      'inventory 1.0.0 cannot go live:\ndealers 1.0.0 is live and places ./FeaturedVehicles, which inventory 1.0.0 does not expose: keep it until dealers is live without it.',
    ]);
    accepted(await ask(service.app, change('rollback', 'inventory')));
    expect((await headOf(service.app)).remotes.inventory?.stable).toBe('1.0.0');
  });
});
