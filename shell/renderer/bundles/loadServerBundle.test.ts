import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aBundleFolder, type BundleFolder } from '../test/aBundleFolder.ts';
import { loadServerBundle } from './serverBundles.ts';

let folder: BundleFolder;
beforeAll(async () => {
  folder = await aBundleFolder();
});
afterAll(() => folder.remove());

const page = 'function Page() { return null; }';

describe('a server bundle', () => {
  test('is its pages by name, each with its prefetch if it has one', async () => {
    const bundle = await loadServerBundle(
      await folder.add(`${page} module.exports = {
        InventoryPage: { Component: Page, prefetch: () => ({ reads: [] }) },
        FeaturedVehicles: { Component: Page },
      };`),
    );
    expect(Object.keys(bundle)).toEqual(['InventoryPage', 'FeaturedVehicles']);
    expect(bundle.InventoryPage?.prefetch?.({ params: {}, url: new URL('https://site.example/') })).toEqual({
      reads: [],
    });
    expect(bundle.FeaturedVehicles?.prefetch).toBeUndefined();
  });

  test('gets the very React that renders it, and the other shared libraries', async () => {
    const { Probe } = await loadServerBundle(
      await folder.add(`const libraries = ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react',
        '@emotion/react/jsx-runtime', '@msv/platform'].map((name) => require(name));
        module.exports = { Probe: { Component: () => String(libraries.every(Boolean) && libraries[0].version) } };`),
    );
    const { version } = await import('react');
    expect(Probe?.Component).toEqual(expect.any(Function));
    const component: unknown = Probe?.Component;
    expect(typeof component === 'function' && component({})).toBe(version);
  });

  test.each([
    'node:fs',
    'fs',
    'react-dom/server',
    'swr',
    './other.cjs',
    '@msv/ui/Button',
    '@msv/platform/host',
  ])('may not ask for %s', async (name) => {
    const location = await folder.add(`require('${name}');`);
    await expect(loadServerBundle(location)).rejects.toThrow(
      `A server bundle asks for ${name}, which the shell does not share`,
    );
  });

  test('is not run when its bytes are not those that were released', async () => {
    const location = await folder.add(`globalThis.ranDamagedBundle = true; module.exports = {};`);
    await writeFile(location.file, `globalThis.ranDamagedBundle = true; module.exports = { };`);
    await expect(loadServerBundle(location)).rejects.toThrow('is not what was released: its SHA-384 differs');
    expect(globalThis).not.toHaveProperty('ranDamagedBundle');
  });

  test('is refused when it is not a bundle of modules', async () => {
    await expect(
      loadServerBundle(await folder.add('module.exports = { Page: { Component: 7 } };')),
    ).rejects.toThrow();
    await expect(loadServerBundle(await folder.add('module.exports = 7;'))).rejects.toThrow();
  });

  test('that throws or is missing is a rejection', async () => {
    await expect(loadServerBundle(await folder.add("throw new Error('at start');"))).rejects.toThrow(
      'at start',
    );
    const location = await folder.add('module.exports = {};//x');
    await expect(loadServerBundle({ ...location, file: `${location.file}.gone` })).rejects.toThrow('ENOENT');
  });

  test('is evaluated once', async () => {
    const location = await folder.add(`${page} module.exports = { Page: { Component: Page } };`);
    const [first, second] = [await loadServerBundle(location), await loadServerBundle(location)];
    expect(second).toBe(first);
  });
});
