import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { integrityGlobal, Release, remoteGlobal } from '@msv/contracts/release';
import * as v from 'valibot';
import { aRemoteFolder, type RemoteFolder } from '../test/aRemoteFolder.ts';
import { buildRemote } from '../test/buildRemote.ts';
import { isShared } from './sharedLibraries.ts';

const files = {
  'src/pages/InventoryPage.tsx': `
    import { useState } from 'react';
    import { css } from '@emotion/react';
    import { Link, usePageHead } from '@msv/platform';
    import { words } from '../words.ts';
    export default function InventoryPage() {
      const [count, setCount] = useState(0);
      usePageHead({ title: words, description: '', canonicalPath: '/inventory' });
      return <h1 css={css({ color: 'red' })} onClick={() => setCount(count + 1)}>{words} <Link to="/">Home</Link></h1>;
    }`,
  'src/pages/InventoryPage.prefetch.ts': `export const prefetch = () => ({ reads: [{ url: '/api/vehicles' }] });`,
  'src/words.ts': `export const words: string = 'Vehicles of the fixture';`,
};

let remote: RemoteFolder;
let release: Release;
beforeAll(async () => {
  remote = await aRemoteFolder(files);
  release = await build(remote);
}, 60_000);
afterAll(() => remote.remove());

async function build({ folder, at }: RemoteFolder): Promise<Release> {
  await buildRemote(folder, {
    name: 'inventory',
    owner: 'Inventory team',
    routes: { '/inventory': 'InventoryPage' },
  });
  return v.parse(Release, JSON.parse(await readFile(at('dist/release.json'), 'utf8')));
}
const content = (file: string) => readFile(remote.at(join('dist', file)), 'utf8');

/** Sentences that only a copy of the library itself contains. */
const marks = [
  /react\.transitional\.element/,
  /__CLIENT_INTERNALS/,
  /__SECRET_INTERNALS/,
  /Minified React error/,
];

describe('a release of a remote', () => {
  test('is small where it begins', async () => {
    expect(gzipSync(await content(release.client.entry)).length).toBeLessThan(10_000);
  });

  test('loads no script of its own before the shell has said what it must hash to', async () => {
    expect(await content(release.client.entry)).toMatch(
      new RegExp(`\\.integrity=self\\.${integrityGlobal}\\(\\w+\\)[),;]`),
    );
  });

  test('is found by the shell under the remote’s global, which no element’s id can take', async () => {
    expect(await content(release.client.entry)).toMatch(new RegExp(`^var ${remoteGlobal('inventory')}[;=]`));
  });

  test('carries its pages to the browser, without React', async () => {
    const scripts = release.assets.filter(({ file }) => /^client\/.*\.js$/.test(file));
    const texts = await Promise.all(scripts.map(({ file }) => content(file)));
    expect(texts.join()).toContain('Vehicles of the fixture');
    for (const mark of marks) expect(texts.join()).not.toMatch(mark);
    const sizeInBytes = scripts.reduce((sum, script) => sum + script.sizeInBytes, 0);
    expect(sizeInBytes).toBeLessThan(60_000);
  });

  test('names the scripts of each page, and they are there, compressed ahead', async () => {
    const scripts = release.client.scripts['./InventoryPage'] ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    const listed = release.assets.map(({ file }) => file);
    for (const script of scripts) {
      expect(listed).toContain(script);
      expect((await content(`${script}.br`)).length).toBeGreaterThan(0);
      expect((await content(`${script}.gz`)).length).toBeGreaterThan(0);
    }
  });

  test('gives servers one file that runs with the shared libraries and nothing else', async () => {
    const code = await content(release.server ?? 'none');
    for (const mark of marks) expect(code).not.toMatch(mark);
    const asked: string[] = [];
    const require = createRequire(import.meta.url);
    const shared = (request: string): unknown => {
      asked.push(request);
      if (!isShared(request)) throw new Error(`${request} is not shared`);
      return request === '@msv/platform' ? { Link: () => null, usePageHead: () => {} } : require(request);
    };
    const module: { exports: unknown } = { exports: {} };
    compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, shared);
    const Bundle = v.object({
      InventoryPage: v.object({ Component: v.function(), prefetch: v.function() }),
    });
    const { InventoryPage } = v.parse(Bundle, module.exports);
    expect(InventoryPage.prefetch({})).toEqual({ reads: [{ url: '/api/vehicles' }] });
    expect(asked).toEqual(expect.arrayContaining(['react', '@msv/platform']));
  });

  test('has no module whose name comes from where the project lies', async () => {
    const entry = await readFile(remote.at(`dist/${release.client.entry}`), 'utf8');
    expect(entry).toMatch(/[{,]container\(/);
    expect(entry).toMatch(/[{,]federation\(/);
  });

  test('is the same to the last byte when the same sources are built again elsewhere', async () => {
    const other = await aRemoteFolder(files);
    const again = await build(other);
    await other.remove();
    expect(again).toEqual(release);
  }, 60_000);
});

test('a source that cannot be compiled gives no release, and says where', async () => {
  const broken = await aRemoteFolder({ 'src/pages/InventoryPage.tsx': 'export default function (' });
  await expect(build(broken)).rejects.toThrow(/InventoryPage\.tsx/);
  await broken.remove();
}, 60_000);
