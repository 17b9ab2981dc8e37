import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createModuleConfig } from '../../test/createModuleConfig.ts';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { createReleaseRecord } from './createReleaseRecord.ts';

const inventoryConfig = createModuleConfig({ fragments: ['FeaturedVehicles'] });
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js' } },
  exposes: [{ path: './InventoryPage', assets: { js: { sync: ['InventoryPage.2.js'], async: [] } } }],
};
const buildFiles = {
  'src/pages/InventoryPage.tsx': '',
  'src/fragments/FeaturedVehicles.tsx': '',
  'src/fragments/FeaturedVehicles.props.ts': `
    import * as v from 'valibot';
    export const FeaturedVehiclesProps = v.object({ limit: v.optional(v.number()) });`,
  'dist/client/mf-manifest.json': JSON.stringify(manifest),
  'dist/client/remoteEntry.1.js': 'entry',
  'dist/client/InventoryPage.2.js': 'page',
  'dist/client/InventoryPage.2.js.br': 'compressed',
  'dist/client/InventoryPage.2.js.gz': 'compressed',
  'dist/client/mf-stats.json': '{}',
  'dist/server/server.3.cjs': 'server',
  'dist/release.json': 'the record of the previous build',
};

let remote: RemoteFolder;
beforeEach(async () => {
  remote = await createRemoteFolder(buildFiles);
});
afterEach(() => remote.remove());
const createRecord = (config = inventoryConfig) => createReleaseRecord(remote.folder, config);

describe('createReleaseRecord', () => {
  test('records the owner, routes, fragments and entry files', async () => {
    expect(await createRecord()).toMatchObject({
      remote: 'inventory',
      owner: 'Inventory team',
      version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
      platform: expect.stringMatching(/^\^\d+\.\d+\.\d+$/),
      routes: [{ path: '/inventory', expose: './InventoryPage' }],
      fragments: ['./FeaturedVehicles'],
      client: {
        manifest: 'client/mf-manifest.json',
        entry: 'client/remoteEntry.1.js',
        scripts: { './InventoryPage': ['client/InventoryPage.2.js'] },
      },
      server: 'server/server.3.cjs',
    });
  });

  test('records the props of its fragments and the fragments that it places', async () => {
    expect(await createRecord()).toMatchObject({
      contracts: {
        './FeaturedVehicles': { type: 'object', properties: { limit: { type: 'number' } }, required: [] },
      },
      uses: [],
    });
  });

  test('lists every file with its size and SHA-384, except compressed copies', async () => {
    const { assets } = await createRecord();
    expect(assets.map(({ file }) => file)).toEqual([
      'client/InventoryPage.2.js',
      'client/mf-manifest.json',
      'client/remoteEntry.1.js',
      'server/server.3.cjs',
    ]);
    expect(assets.at(-1)).toEqual({
      file: 'server/server.3.cjs',
      sizeInBytes: 6,
      integrity: `sha384-${createHash('sha384').update('server').digest('base64')}`,
    });
  });

  test('has the same version if only generated files changed', async () => {
    const { version } = await createRecord();
    await remote.write('dist/release.json', 'another record');
    await remote.write('dist/client/InventoryPage.2.js.br', 'compressed otherwise');
    expect((await createRecord()).version).toBe(version);
  });

  test.each([
    ['a changed client file', 'dist/client/InventoryPage.2.js', 'Page'],
    ['a changed server file', 'dist/server/server.3.cjs', 'Server'],
    ['an additional file', 'dist/client/more.4.js', ''],
  ])('has another version with %s', async (_change, file, content) => {
    const { version } = await createRecord();
    await remote.write(file, content);
    expect((await createRecord()).version).not.toBe(version);
  });

  test('has another version if the path of a page changed', async () => {
    const { version } = await createRecord();
    const { version: other } = await createRecord({
      ...inventoryConfig,
      routes: { '/inventory/all': 'InventoryPage' },
    });
    expect(other).not.toBe(version);
  });

  test('has another version if the budget changed', async () => {
    const { version } = await createRecord();
    expect(await createRecord({ ...inventoryConfig, budget: { pageScriptsKb: 20.5 } })).toMatchObject({
      budgetInBytes: 20_500,
      version: expect.not.stringMatching(version),
    });
  });

  test('marks private pages', async () => {
    const { routes } = await createRecord({ ...inventoryConfig, privatePages: ['/inventory'] });
    expect(routes).toContainEqual({ path: '/inventory', expose: './InventoryPage', isPrivate: true });
  });

  test('contains the sitemap rules and example pages', async () => {
    const rules = { sitemap: { exclude: ['/inventory'] }, examples: ['/inventory?category=utility'] };
    expect(await createRecord({ ...inventoryConfig, ...rules })).toMatchObject(rules);
  });

  test.each(['VehiclePage', 'FeaturedVehicles'])(
    'rejects a route to %s, which is not a page',
    async (page) => {
      await expect(
        createRecord({ ...inventoryConfig, routes: { '/inventory/:slug': page } }),
      ).rejects.toThrow(`The route /inventory/:slug names ${page}, but there is no src/pages/${page}.tsx`);
    },
  );

  test('rejects a list of fragments that differs from the files', async () => {
    await remote.write('src/fragments/NewVehicles.tsx', '');
    await remote.write('src/fragments/NewVehicles.props.ts', '');
    const config = { ...inventoryConfig, fragments: ['FeaturedVehicles', 'OldVehicles'] };
    await expect(createRecord(config)).rejects.toThrow(
      'The fragments in the module.config.ts of inventory are wrong: NewVehicles is in src/fragments, but not listed; OldVehicles is listed, but there is no src/fragments/OldVehicles.tsx',
    );
  });

  test('rejects a build without a valid manifest', async () => {
    await remote.write('dist/client/mf-manifest.json', '{}');
    await expect(createRecord()).rejects.toThrow();
  });
});
