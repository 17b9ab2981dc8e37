import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../src/project/projectFolders.ts';
import { tokens } from '../src/testing/startReleases.ts';
import { prepareRefusalTests } from './prepareRefusalTests.ts';

const mf = prepareRefusalTests();
const publishCommand = 'publish inventory --skip-build';

describe('mf publish exits with 1', () => {
  test('for an invalid or missing token, with its source', async () => {
    expect(await mf.runRefused(publishCommand, { MF_TOKEN: 'mistyped' })).toEqual([
      1,
      "This token is not valid. It comes from MF_TOKEN. Set MF_TOKEN to your team's token.",
    ]);
    expect(await mf.runRefused(publishCommand, { MF_TOKEN: '' })).toEqual([
      1,
      "A team token is required. No token was found in MF_TOKEN. Set MF_TOKEN to your team's token.",
    ]);
  });

  test('for the token of another team, before the build', async () => {
    await rm(join(mf.project.root, 'mfe-inventory/dist'), { recursive: true });
    for (const commandLine of ['publish inventory', publishCommand])
      expect(await mf.run(commandLine, { MF_TOKEN: tokens.dealers })).toEqual({
        code: 1,
        stdout: '',
        stderr: 'The token of dealers cannot change inventory. (The token comes from MF_TOKEN.)\n',
      });
  });

  test('for imports of another module and of undeclared packages, with file, import and rule', async () => {
    await mf.project.write(
      'mfe-inventory/src/pages/InventoryPage.tsx',
      `import type { A } from '@msv/mfe-dealers/src/a.ts'; import 'lodash';`,
    );
    for (const commandLine of ['publish inventory', publishCommand])
      expect(await mf.runRefused(commandLine)).toEqual([
        1,
        `inventory crosses its boundary:
src/pages/InventoryPage.tsx must not import @msv/mfe-dealers/src/a.ts. Modules must not import each other. Place a fragment of the other module with <Fragment> of @msv/platform, or move shared code to a package.
src/pages/InventoryPage.tsx must not import lodash. The package.json of the module does not list lodash in its dependencies. Add it there.`,
      ]);
  });

  test('for type errors, with file and line', async () => {
    await symlink(join(projectRoot, 'node_modules'), join(mf.project.root, 'node_modules'), 'dir');
    await mf.project.write(
      'mfe-inventory/tsconfig.json',
      '{ "compilerOptions": { "strict": true }, "include": ["src"] }',
    );
    await mf.project.write('mfe-inventory/src/price.ts', `\nexport const price: number = '10';`);
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      `inventory has type errors:
src/price.ts(2,14): error TS2322: Type 'string' is not assignable to type 'number'.
Complete log: ${join(mf.project.root, 'mfe-inventory/mf-build.log')}`,
    ]);
  });

  test('without a build', async () => {
    await rm(join(mf.project.root, 'mfe-inventory/dist'), { recursive: true });
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      expect.stringMatching(
        /^There is no build in .*mfe-inventory.dist\. Build the remote first \(npm run build\)\.$/,
      ),
    ]);
  });

  test('if a listed file is missing', async () => {
    await rm(join(mf.project.root, 'mfe-inventory/dist/client/page.js'));
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      expect.stringMatching(/page\.js is listed in release\.json but missing\. Build the remote again\.$/),
    ]);
  });

  test('if a file was modified after the build', async () => {
    await mf.project.build({ version: '1.0.0-other' });
    await mf.project.write('mfe-inventory/dist/client/page.js', '// another page');
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      'client/page.js does not match its SHA-384 in release.json. Build the remote again.',
    ]);
  });

  test('if the version exists with different content', async () => {
    expect((await mf.run(publishCommand)).code).toBe(0);
    await mf.project.build({ owner: 'Another team' });
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      'inventory 1.0.0-a1 already has a different release.json. Publish the new build under a new version.',
    ]);
  });

  test('if a page exceeds its size budget, with the largest sources, before the upload', async () => {
    await mf.project.build({ version: '1.0.0-large', budgetInBytes: 10 });
    const refusal = `inventory 1.0.0-large exceeds its size budget:
./InventoryPage of inventory 1.0.0-large loads 0.1 KB of scripts (brotli), 0.1 KB over its budget of 0.0 KB. Reduce its size or raise "budget" in the module.config.ts of mfe-inventory.`;
    expect(await mf.runRefused(publishCommand)).toEqual([1, refusal]);
    const sources = ['src/pages/InventoryPage.tsx', '../node_modules/lib/index.js'];
    const sourceMap = JSON.stringify({ version: 3, sources, mappings: 'AAAA,UCAA' });
    await mf.project.write('mfe-inventory/dist/client/page.js.map', sourceMap);
    const refusalWithSources = `${refusal}
Largest sources before compression: node_modules/lib 0.0 KB, src/pages/InventoryPage.tsx 0.0 KB`;
    for (const command of [publishCommand, 'check inventory --skip-build'])
      expect(await mf.runRefused(command)).toEqual([1, refusalWithSources]);
    const stored = await fetch(`${mf.releases.url}/artifacts/inventory/1.0.0-large/release.json`);
    expect(stored.status).toBe(404);
  });

  test('if its pages cannot be rendered, before the upload', async () => {
    await mf.project.build({ version: '1.0.0-throws' });
    await mf.project.setRenderProblems(['/inventory (./InventoryPage) throws: TypeError: no vehicles']);
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      'inventory 1.0.0-throws cannot be rendered on the server:\n/inventory (./InventoryPage) throws: TypeError: no vehicles',
    ]);
    const stored = await fetch(`${mf.releases.url}/artifacts/inventory/1.0.0-throws/release.json`);
    expect(stored.status).toBe(404);
  });

  test('if a page or fragment cannot be rendered with live data, before the upload', async () => {
    await mf.project.build({ version: '1.0.0-data' });
    await mf.project.setReadMismatches(
      [],
      [
        { expose: './VehiclePage', place: 'at /inventory/d3', reason: 'throws: TypeError: no sizes' },
        { expose: './FeaturedVehicles', place: 'with the props {"limit":1}', reason: 'reads /api/x' },
      ],
    );
    expect(await mf.runRefused(publishCommand, { MF_SITE_URL: 'https://site.example' })).toEqual([
      1,
      `inventory 1.0.0-data cannot be rendered on the server with the data of https://site.example:
./VehiclePage at /inventory/d3 throws: TypeError: no sizes
./FeaturedVehicles with the props {"limit":1} reads /api/x`,
    ]);
    const stored = await fetch(`${mf.releases.url}/artifacts/inventory/1.0.0-data/release.json`);
    expect(stored.status).toBe(404);
  });

  test('if its server bundle ends the rendering process', async () => {
    const exitingProgram = "console.error('ReferenceError: window is not defined'); process.exit(1)";
    await mf.project.write('shell/renderer/validation/validateReleaseCli.ts', exitingProgram);
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      'inventory 1.0.0-a1 cannot be rendered on the server: ReferenceError: window is not defined',
    ]);
  });

  test('if it does not fit the live API, before the upload', async () => {
    await mf.project.build({ version: '1.0.0-reads' });
    await mf.project.setReadMismatches([
      {
        expose: './InventoryPage',
        url: '/api/vehicles',
        field: '[0].price',
        reason: 'Invalid type: Expected number but received "9,000"',
        otherItems: 16,
      },
      {
        expose: './VehiclePage',
        url: '/api/vehicles/d3',
        reason: 'The API responds with status 404',
        otherItems: 0,
      },
    ]);
    expect(await mf.runRefused(publishCommand, { MF_SITE_URL: 'https://site.example' })).toEqual([
      1,
      `inventory 1.0.0-reads does not fit the API at https://site.example:
./InventoryPage reads /api/vehicles, field [0].price: Invalid type: Expected number but received "9,000" (and 16 more items)
./VehiclePage reads /api/vehicles/d3: The API responds with status 404
Deploy the service first, or accept the old and the new form. See "Change an API" in docs/module-team.md.`,
    ]);
    const stored = await fetch(`${mf.releases.url}/artifacts/inventory/1.0.0-reads/release.json`);
    expect(stored.status).toBe(404);
  });

  test('if no page of a route is known or the API leaves out invalid documents', async () => {
    await mf.project.build({ version: '1.0.0-unknown' });
    await mf.project.setReadResult({
      unchecked: [
        {
          expose: './VehiclePage',
          place: 'at /inventory/:slug',
          reason: 'no page is known',
          isPageUnknown: true,
        },
      ],
      leftOutDocuments: [{ url: '/api/vehicles', collection: 'vehicles', count: 2 }],
    });
    expect(await mf.runRefused(publishCommand, { MF_SITE_URL: 'https://site.example' })).toEqual([
      1,
      `The API at https://site.example leaves out stored documents that are invalid:
/api/vehicles leaves out 2 of the collection vehicles
The log of the service names the fields. Change these documents first, or let the service accept their form too.
inventory 1.0.0-unknown does not fit the API at https://site.example:
./VehiclePage at /inventory/:slug: no page is known
Deploy the service first, or accept the old and the new form. See "Change an API" in docs/module-team.md.`,
    ]);
  });

  test('if the service rejects the release, with the errors of the service', async () => {
    await mf.project.build({ version: '1.0.0-late', platform: '^2.0.0' });
    expect(await mf.runRefused(publishCommand)).toEqual([
      1,
      'inventory 1.0.0-late cannot be published:\ninventory 1.0.0-late needs platform ^2.0.0, but a running shell has 1.4.0. Build against that version or wait until the new shell is deployed.',
    ]);
  });

  test('with JSON output for pipelines', async () => {
    const { code, stdout } = await mf.run(`${publishCommand} --json`, { MF_TOKEN: 'mistyped' });
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      { kind: 'refused', error: expect.stringContaining('This token is not valid.') },
    ]);
  });
});

describe('mf check', () => {
  test('checks a build without a token and without uploading it', async () => {
    expect(
      await mf.run('check inventory --skip-build --api-url http://api.example:1', {
        MF_TOKEN: '',
        MF_ALLOW_CLEAR_TEXT: 'on',
      }),
    ).toMatchObject({
      code: 0,
      stdout:
        'inventory 1.0.0-a1 can be rendered with the data of http://api.example:1: 0 kinds of pages, 1 fragments.\n',
    });
  });
});
