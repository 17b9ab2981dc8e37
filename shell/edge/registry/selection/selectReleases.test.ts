import { describe, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/release';
import { aRegistry } from '@msv/testing/aRegistry';
import { anIntegrity, aRelease } from '@msv/testing/aRelease';
import { chosenVersions } from './chosenVersions.ts';
import { selectReleases } from './Selection.ts';

const select = (releases: Release[], versions = chosenVersions(aRegistry(releases))) =>
  selectReleases(aRegistry(releases), '/artifacts', versions);

describe('the releases that a visitor gets', () => {
  test('are told to the browser with addresses on this site', () => {
    expect(select([aRelease()]).remotes).toEqual({
      inventory: {
        version: '1.0.0-3f9a1c20',
        entry: '/r/inventory/1.0.0-3f9a1c20/client/remoteEntry.1a2b3c4d.js',
        routes: [{ path: '/inventory', expose: './InventoryPage' }],
        scripts: {
          './InventoryPage': ['/r/inventory/1.0.0-3f9a1c20/client/InventoryPage.5e6f7a8b.js'],
        },
        integrity: {
          '/r/inventory/1.0.0-3f9a1c20/client/remoteEntry.1a2b3c4d.js': anIntegrity('e'),
        },
      },
    });
  });

  test('are told to the renderer with the file and what it must hash to', () => {
    expect(select([aRelease()]).bundles).toEqual({
      inventory: {
        file: '/artifacts/inventory/1.0.0-3f9a1c20/server/server.9c0d1e2f.cjs',
        integrity: anIntegrity('s'),
      },
    });
  });

  test.each([
    ['1.1.0', 'inventory@1.1.0'],
    ['1.0.0-3f9a1c20', 'inventory@1.0.0-3f9a1c20'],
    ['0.9.0', 'inventory@1.0.0-3f9a1c20'],
    ['2.0.0', 'inventory@1.0.0-3f9a1c20'],
  ])('are the chosen ones: for %s it is %s', (version, key) => {
    const stable = aRelease();
    const next = aRelease({ version: '1.1.0' });
    const tooNew = aRelease({ version: '2.0.0', platform: '^99.0.0' });
    const inventory = {
      owner: 'Inventory team',
      stable: stable.version,
      releases: { [next.version]: next, [stable.version]: stable, [tooNew.version]: tooNew },
    };
    const registry = aRegistry([], { remotes: { inventory } });
    expect(selectReleases(registry, '/artifacts', { inventory: version }).key).toBe(key);
  });

  test('are the latest that were stable before, where the shell cannot run the stable one', () => {
    const [oldest, older, stable] = [
      aRelease({ version: '1.0.0' }),
      aRelease({ version: '1.1.0' }),
      aRelease({ version: '2.0.0', platform: '^99.0.0' }),
    ];
    const inventory = {
      owner: 'Inventory team',
      stable: '2.0.0',
      formerStable: ['1.1.0', '1.0.0'],
      releases: { '1.0.0': oldest, '1.1.0': older, '2.0.0': stable },
    };
    const registry = aRegistry([], { remotes: { inventory } });
    const { key, problems } = selectReleases(registry, '/artifacts', chosenVersions(registry));
    expect(key).toBe('inventory@1.1.0');
    expect(problems).toEqual([expect.stringContaining('inventory 2.0.0 needs platform ^99.0.0')]);
  });

  test('come from the development server that offers them, and are rendered in the browser', () => {
    const release = aRelease({ origin: 'http://localhost:3101', server: undefined, assets: [] });
    const { remotes, bundles } = select([release]);
    expect(remotes.inventory?.entry).toBe('http://localhost:3101/client/remoteEntry.1a2b3c4d.js');
    expect(bundles).toEqual({});
  });

  test('have no server bundle where the record does not list its file', () => {
    expect(select([aRelease({ assets: [] })]).bundles).toEqual({});
  });

  test('have equal keys when and only when they are equal', () => {
    const other = aRelease({ remote: 'dealers', routes: [] });
    expect(select([aRelease(), other]).key).toBe(select([aRelease(), other]).key);
    expect(select([aRelease()]).key).not.toBe(select([aRelease({ version: '1.0.1' })]).key);
    expect(select([aRelease()]).key).not.toBe(select([aRelease(), other]).key);
  });

  test('are none before anything was released', () => {
    expect(select([])).toEqual({ key: '', remotes: {}, bundles: {}, problems: [] });
  });
});

describe('a release that this shell cannot serve', () => {
  test('is left out with a sentence when it needs another platform, and the others go on', () => {
    const { remotes, bundles, key, problems } = select([
      aRelease({ platform: '^99.0.0' }),
      aRelease({ remote: 'dealers', routes: [] }),
    ]);
    expect(Object.keys(remotes)).toEqual(['dealers']);
    expect(Object.keys(bundles)).toEqual(['dealers']);
    expect(key).toBe('dealers@1.0.0-3f9a1c20');
    expect(problems).toEqual([
      expect.stringMatching(
        /^inventory 1\.0\.0-3f9a1c20 needs platform \^99\.0\.0; this shell has \d+\.\d+\.\d+$/,
      ),
    ]);
  });

  test('keeps its granted routes only, with a sentence for each other one', () => {
    const { remotes, problems } = select([
      aRelease({
        routes: [
          { path: '/inventory', expose: './InventoryPage' },
          { path: '/inventory/:slug', expose: './VehiclePage' },
          { path: '/inventory-sale', expose: './InventoryPage' },
          { path: '/', expose: './InventoryPage' },
        ],
      }),
    ]);
    expect(remotes.inventory?.routes.map(({ path }) => path)).toEqual(['/inventory', '/inventory/:slug']);
    expect(problems).toEqual([
      'inventory 1.0.0-3f9a1c20 answers at /inventory-sale, which the shell has not granted to it',
      'inventory 1.0.0-3f9a1c20 answers at /, which the shell has not granted to it',
    ]);
  });
});
