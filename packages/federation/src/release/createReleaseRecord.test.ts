import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { aRemoteFolder, type RemoteFolder } from '../test/aRemoteFolder.ts';
import type { RemoteOptions } from './RemoteOptions.ts';
import { releaseRecord } from './releaseRecord.ts';

const facts: RemoteOptions = {
  name: 'inventory',
  owner: 'Inventory team',
  routes: { '/inventory': 'InventoryPage' },
};
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js' } },
  exposes: [{ path: './InventoryPage', assets: { js: { sync: ['InventoryPage.2.js'], async: [] } } }],
};
const built = {
  'src/pages/InventoryPage.tsx': '',
  'src/fragments/FeaturedVehicles.tsx': '',
  'dist/client/mf-manifest.json': JSON.stringify(manifest),
  'dist/client/remoteEntry.1.js': 'entry',
  'dist/client/InventoryPage.2.js': 'page',
  'dist/client/InventoryPage.2.js.br': 'compressed',
  'dist/client/InventoryPage.2.js.gz': 'compressed',
  'dist/client/mf-stats.json': '{}',
  'dist/server/server.3.cjs': 'server',
  'dist/release.json': 'the record of the build before',
};

let remote: RemoteFolder;
beforeEach(async () => {
  remote = await aRemoteFolder(built);
});
afterEach(() => remote.remove());
const record = (options = facts) => releaseRecord(remote.folder, options);

describe('the record of a build', () => {
  test('says whose it is, what answers where, and what browsers and servers load', async () => {
    expect(await record()).toMatchObject({
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

  test('says what its fragments take, and what it gives to those of others', async () => {
    const limit = { type: 'integer', minimum: 1 };
    await remote.write(
      'src/pages/InventoryPage.tsx',
      `export default () => <Fragment remote="dealers" name="StateCards" />;`,
    );
    expect(await record()).toMatchObject({
      contracts: { './FeaturedVehicles': { type: 'object', properties: { limit }, required: [] } },
      uses: [{ remote: 'dealers', expose: './StateCards', contract: { properties: { limit } } }],
    });
  });

  test('lists every file with its size and SHA-384, not those that are made of them', async () => {
    const { assets } = await record();
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

  test('has the same version for the same bytes, whatever is made of them', async () => {
    const { version } = await record();
    await remote.write('dist/release.json', 'another record');
    await remote.write('dist/client/InventoryPage.2.js.br', 'compressed otherwise');
    expect((await record()).version).toBe(version);
  });

  test.each([
    ['a byte of the browser’s half', 'dist/client/InventoryPage.2.js', 'Page'],
    ['a byte of the server’s half', 'dist/server/server.3.cjs', 'Server'],
    ['another file', 'dist/client/more.4.js', ''],
  ])('has another version with %s', async (_what, file, content) => {
    const { version } = await record();
    await remote.write(file, content);
    expect((await record()).version).not.toBe(version);
  });

  test('has another version with another address for a page', async () => {
    const { version } = await record();
    const { version: other } = await record({ ...facts, routes: { '/inventory/all': 'InventoryPage' } });
    expect(other).not.toBe(version);
  });

  test('has another version with another budget', async () => {
    const { version } = await record();
    await remote.write('package.json', '{ "version": "1.2.0", "budget": { "pageScriptsKb": 20.5 } }');
    expect(await record()).toMatchObject({
      budgetInBytes: 20_500,
      uses: [],
      version: expect.not.stringMatching(version),
    });
  });

  test.each(['VehiclePage', 'FeaturedVehicles'])(
    'is refused when a route names %s, which is no page',
    async (page) => {
      await expect(record({ ...facts, routes: { '/inventory/:slug': page } })).rejects.toThrow(
        `The route /inventory/:slug names ${page}, but there is no src/pages/${page}.tsx`,
      );
    },
  );

  test('is refused with a fragment of which the contracts say nothing', async () => {
    await remote.write('src/fragments/NewVehicles.tsx', '');
    await expect(record()).rejects.toThrow(
      'There is nothing of the fragment NewVehicles of inventory in packages/contracts/src/fragment.ts: say there what it is told',
    );
  });

  test('is refused when the build left no manifest', async () => {
    await remote.write('dist/client/mf-manifest.json', '{}');
    await expect(record()).rejects.toThrow();
  });
});
