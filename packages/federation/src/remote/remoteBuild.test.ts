import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { integrityGlobalName, toRemoteGlobalName } from '@msv/contracts/releases/browserGlobals';
import { Release } from '@msv/contracts/releases/release';
import { mapStack, parseSourceMap } from '@msv/release-kit/mapStack';
import * as v from 'valibot';
import { buildRemote } from '../../test/buildRemote.ts';
import { createModuleConfig } from '../../test/createModuleConfig.ts';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { isSharedLibrary } from '../webpack/sharedLibraries.ts';

const platformStub = { Link: () => null, usePageHead: () => {} };

const files = {
  'src/pages/InventoryPage.tsx': `
    import { useState } from 'react';
    import { css } from '@emotion/react';
    import { Link, usePageHead } from '@msv/platform';
    import { vehiclesUrl } from '@msv/contracts/inventory/vehicle';
    import { heading } from '../heading.ts';
    export default function InventoryPage() {
      const [count, setCount] = useState(0);
      usePageHead({ title: heading, description: '', canonicalPath: '/inventory' });
      return <h1 css={css({ color: 'red' })} onClick={() => setCount(count + 1)}>{heading} {vehiclesUrl} <Link to="/">Home</Link></h1>;
    }`,
  'src/pages/InventoryPage.prefetch.ts': `export const prefetch = () => ({ reads: [{ url: '/api/vehicles' }] });`,
  'src/heading.ts': `export const heading: string = 'Vehicles of the fixture';`,
};

let remote: RemoteFolder;
let release: Release;
beforeAll(async () => {
  remote = await createRemoteFolder(files);
  release = await buildFixture(remote);
});
afterAll(() => remote.remove());

async function buildFixture({ folder, at }: RemoteFolder): Promise<Release> {
  await buildRemote(folder, createModuleConfig());
  return v.parse(Release, JSON.parse(await readFile(at('dist/release.json'), 'utf8')));
}
const readDistFile = (file: string) => readFile(remote.at(join('dist', file)), 'utf8');

/** Patterns that match only the source of React itself. */
const reactPatterns = [
  /react\.transitional\.element/,
  /__CLIENT_INTERNALS/,
  /__SECRET_INTERNALS/,
  /Minified React error/,
];

describe('a release of a remote', () => {
  test('has a small entry script', async () => {
    expect(gzipSync(await readDistFile(release.client.entry)).length).toBeLessThan(10_000);
  });

  test('loads each chunk with the digest that the shell provides', async () => {
    expect(await readDistFile(release.client.entry)).toMatch(
      new RegExp(`\\.integrity=self\\.${integrityGlobalName}\\(\\w+\\)[),;]`),
    );
  });

  test('defines the remote’s global variable, whose name no element id can shadow', async () => {
    expect(await readDistFile(release.client.entry)).toMatch(
      new RegExp(`^var ${toRemoteGlobalName('inventory')}[;=]`),
    );
  });

  test('contains its pages but neither React nor the federation runtime', async () => {
    const scripts = release.assets.filter(({ file }) => /^client\/.*\.js$/.test(file));
    const texts = await Promise.all(scripts.map(({ file }) => readDistFile(file)));
    expect(texts.join()).toContain('Vehicles of the fixture');
    for (const pattern of reactPatterns) expect(texts.join()).not.toMatch(pattern);
    const sizeInBytes = scripts.reduce((sum, script) => sum + script.sizeInBytes, 0);
    expect(sizeInBytes).toBeLessThan(10_000);
  });

  test('contains no schemas that its pages do not use', async () => {
    const scripts = release.client.scripts['./InventoryPage'] ?? [];
    const texts = await Promise.all(scripts.map(readDistFile));
    expect(texts.join()).toContain('/api/vehicles');
    expect(texts.join()).not.toMatch(/valibot|Expected/);
  });

  test('lists the scripts of each page, which exist in compressed form too', async () => {
    const scripts = release.client.scripts['./InventoryPage'] ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    const listed = release.assets.map(({ file }) => file);
    for (const script of scripts) {
      expect(listed).toContain(script);
      expect((await readDistFile(`${script}.br`)).length).toBeGreaterThan(0);
      expect((await readDistFile(`${script}.gz`)).length).toBeGreaterThan(0);
    }
  });

  test('contains one server file that imports only shared libraries', async () => {
    const code = await readDistFile(release.server ?? '');
    for (const pattern of reactPatterns) expect(code).not.toMatch(pattern);
    const imported: string[] = [];
    const require = createRequire(import.meta.url);
    const requireShared = (request: string): unknown => {
      imported.push(request);
      if (!isSharedLibrary(request)) throw new Error(`${request} is not shared`);
      return request === '@msv/platform' ? platformStub : require(request);
    };
    const module: { exports: unknown } = { exports: {} };
    compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, requireShared);
    const Bundle = v.object({
      InventoryPage: v.object({ Component: v.function(), prefetch: v.function() }),
    });
    const { InventoryPage } = v.parse(Bundle, module.exports);
    expect(InventoryPage.prefetch({})).toEqual({ reads: [{ url: '/api/vehicles' }] });
    expect(imported).toEqual(expect.arrayContaining(['react', '@msv/platform']));
  });

  test('has source maps beside its scripts, which are not part of the release', async () => {
    for (const script of [...(release.client.scripts['./InventoryPage'] ?? []), release.server ?? '']) {
      const code = await readDistFile(script);
      expect(code).not.toContain('sourceMappingURL');
      const map = await readDistFile(`${script}.map`);
      expect(map).toContain('"src/pages/InventoryPage.tsx"');
      expect(map).not.toContain('Vehicles of the fixture');
      const column =
        code
          .split('\n')
          .findLast((line) => line)
          ?.indexOf('Vehicles of the fixture') ?? -1;
      const position = `${script}:${code.trimEnd().split('\n').length}:${column + 1}`;
      expect(await mapStack(`    at ${position}`, async () => parseSourceMap(map))).toMatch(
        /src\/heading\.ts:1:\d+$/,
      );
    }
    expect(release.assets.filter(({ file }) => file.endsWith('.map'))).toEqual([]);
  });

  test('has module ids that do not depend on the project folder', async () => {
    const entry = await readFile(remote.at(`dist/${release.client.entry}`), 'utf8');
    expect(entry).toMatch(/[{,]container\(/);
    expect(entry).toMatch(/[{,]federation\(/);
  });

  test('is identical if the same sources are built in another folder', async () => {
    const other = await createRemoteFolder(files);
    const again = await buildFixture(other);
    await other.remove();
    expect(again).toEqual(release);
  });
});

test('a source that does not compile fails the build with the file name', async () => {
  const broken = await createRemoteFolder({ 'src/pages/InventoryPage.tsx': 'export default function (' });
  await expect(buildFixture(broken)).rejects.toThrow(/InventoryPage\.tsx/);
  await broken.remove();
});
