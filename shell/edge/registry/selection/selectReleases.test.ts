import { describe, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildIntegrity, buildRelease } from '@msv/testing/builders/buildRelease';
import { assignVersions } from './rollouts.ts';
import { selectReleases } from './selectReleases.ts';

const select = (releases: Release[], versions = assignVersions(buildRegistry(releases))) =>
  selectReleases(buildRegistry(releases), '/artifacts', versions);

describe('selectReleases', () => {
  test('returns URLs on this site for the browser', () => {
    expect(select([buildRelease()]).remotes).toEqual({
      inventory: {
        version: '1.0.0-3f9a1c20',
        entry: '/r/inventory/1.0.0-3f9a1c20/client/remoteEntry.1a2b3c4d.js',
        routes: [{ path: '/inventory', expose: './InventoryPage' }],
        fragments: ['./FeaturedVehicles'],
        uses: [],
        scripts: {
          './InventoryPage': ['/r/inventory/1.0.0-3f9a1c20/client/InventoryPage.5e6f7a8b.js'],
        },
        integrity: {
          '/r/inventory/1.0.0-3f9a1c20/client/remoteEntry.1a2b3c4d.js': buildIntegrity('e'),
        },
      },
    });
  });

  test('returns bundle paths and digests for the renderer', () => {
    expect(select([buildRelease()]).bundles).toEqual({
      inventory: {
        file: '/artifacts/inventory/1.0.0-3f9a1c20/server/server.9c0d1e2f.cjs',
        name: '/r/inventory/1.0.0-3f9a1c20/server/server.9c0d1e2f.cjs',
        integrity: buildIntegrity('s'),
      },
    });
  });

  test.each([
    ['1.1.0', 'inventory@1.1.0'],
    ['1.0.0-3f9a1c20', 'inventory@1.0.0-3f9a1c20'],
    ['0.9.0', 'inventory@1.0.0-3f9a1c20'],
    ['2.0.0', 'inventory@1.0.0-3f9a1c20'],
  ])('for the assigned version %s, selects %s', (version, key) => {
    const stable = buildRelease();
    const next = buildRelease({ version: '1.1.0' });
    const tooNew = buildRelease({ version: '2.0.0', platform: '^99.0.0' });
    const inventory = {
      owner: 'Inventory team',
      stable: stable.version,
      releases: { [next.version]: next, [stable.version]: stable, [tooNew.version]: tooNew },
    };
    const registry = buildRegistry([], { remotes: { inventory } });
    expect(selectReleases(registry, '/artifacts', { inventory: version }).key).toBe(key);
  });

  test.each([
    [undefined, 'stable'],
    ['1.0.0-3f9a1c20', 'stable'],
    ['1.1.0', 'inventory@1.1.0'],
  ])('names the process group for the assigned version %s', (version, processGroup) => {
    const stable = buildRelease();
    const next = buildRelease({ version: '1.1.0' });
    const inventory = {
      owner: 'Inventory team',
      stable: stable.version,
      releases: { [next.version]: next, [stable.version]: stable },
    };
    const registry = buildRegistry([], { remotes: { inventory } });
    const versions: Record<string, string> = version === undefined ? {} : { inventory: version };
    expect(selectReleases(registry, '/artifacts', versions).processGroup).toBe(processGroup);
  });

  test('selects the latest previous stable release if the stable one is incompatible', () => {
    const [oldest, older, stable] = [
      buildRelease({ version: '1.0.0' }),
      buildRelease({ version: '1.1.0' }),
      buildRelease({ version: '2.0.0', platform: '^99.0.0' }),
    ];
    const inventory = {
      owner: 'Inventory team',
      stable: '2.0.0',
      formerStable: ['1.1.0', '1.0.0'],
      releases: { '1.0.0': oldest, '1.1.0': older, '2.0.0': stable },
    };
    const registry = buildRegistry([], { remotes: { inventory } });
    const { key, problems } = selectReleases(registry, '/artifacts', assignVersions(registry));
    expect(key).toBe('inventory@1.1.0');
    expect(problems).toEqual([expect.stringContaining('inventory 2.0.0 needs platform ^99.0.0')]);
  });

  test('uses the URLs of a dev server', () => {
    const { remotes, bundles } = select([buildRelease({ origin: 'http://localhost:3101' })]);
    expect(remotes.inventory?.entry).toBe('http://localhost:3101/client/remoteEntry.1a2b3c4d.js');
    expect(bundles.inventory?.file).toBe('http://localhost:3101/server/server.9c0d1e2f.cjs');
  });

  test('returns no server bundle if the release does not list its file', () => {
    expect(select([buildRelease({ assets: [] })]).bundles).toEqual({});
  });

  test('returns equal keys only for equal releases', () => {
    const other = buildRelease({ remote: 'dealers', routes: [] });
    expect(select([buildRelease(), other]).key).toBe(select([buildRelease(), other]).key);
    expect(select([buildRelease()]).key).not.toBe(select([buildRelease({ version: '1.0.1' })]).key);
    expect(select([buildRelease()]).key).not.toBe(select([buildRelease(), other]).key);
  });

  test('returns an empty selection for an empty registry', () => {
    expect(select([])).toEqual({
      key: '',
      processGroup: 'stable',
      remotes: {},
      bundles: {},
      sitemaps: {},
      unavailablePrefixes: [],
      pendingRemotes: [],
      problems: [],
    });
  });
});

describe('selectReleases with releases that this shell cannot serve', () => {
  test('leaves out only incompatible releases and reports them', () => {
    const { remotes, bundles, key, problems } = select([
      buildRelease({ platform: '^99.0.0' }),
      buildRelease({ remote: 'dealers', routes: [] }),
    ]);
    expect(Object.keys(remotes)).toEqual(['dealers']);
    expect(Object.keys(bundles)).toEqual(['dealers']);
    expect(key).toBe('dealers@1.0.0-3f9a1c20 unavailable(/inventory)');
    expect(problems).toEqual([
      expect.stringMatching(
        /^inventory 1\.0\.0-3f9a1c20 needs platform \^99\.0\.0, but this shell has \d+\.\d+\.\d+$/,
      ),
    ]);
  });

  test('leaves out routes that are not granted and reports them', () => {
    const release = buildRelease({
      routes: [
        { path: '/inventory', expose: './InventoryPage' },
        { path: '/inventory/:slug', expose: './VehiclePage' },
        { path: '/inventory-sale', expose: './InventoryPage' },
        { path: '/', expose: './InventoryPage' },
      ],
    });
    const registry = buildRegistry([release], { modules: { inventory: buildModule() } });
    const { key, remotes, problems } = selectReleases(registry, '/artifacts', assignVersions(registry));
    expect(remotes.inventory?.routes.map(({ path }) => path)).toEqual(['/inventory', '/inventory/:slug']);
    expect(problems).toEqual([
      "Route /inventory-sale of inventory 1.0.0-3f9a1c20 is outside of the module's page prefixes",
      "Route / of inventory 1.0.0-3f9a1c20 is outside of the module's page prefixes",
    ]);
    // Other grants lead to other pages.
    expect(key).not.toBe(select([release]).key);
  });

  test('leaves out remotes that are not registered, and names the prefixes of modules without a release', () => {
    const modules = { parts: buildModule({ pagePrefixes: ['/parts'] }) };
    const registry = buildRegistry([buildRelease()], { modules });
    const selection = selectReleases(registry, '/artifacts', assignVersions(registry));
    expect(selection.remotes).toEqual({});
    expect(selection.unavailablePrefixes).toEqual(['/parts']);
  });
});

test('a release that breaks a rule is a problem', () => {
  const registry = buildRegistry([buildRelease()]);
  const { inventory } = registry.remotes;
  const invalidReleases = { '2.0.0': 'A route has up to 8 segments' };
  const remotes = { ...registry.remotes, ...(inventory && { inventory: { ...inventory, invalidReleases } }) };
  expect(selectReleases({ ...registry, remotes }, '/artifacts', {}).problems).toEqual([
    'inventory 2.0.0 breaks a rule: A route has up to 8 segments',
  ]);
});
