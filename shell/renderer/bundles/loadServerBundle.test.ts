import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { inProcessHost } from '../../test/inProcessHost.ts';
import type { BundleLocation } from '../RenderTask.ts';
import { loadServerBundle } from './loadServerBundle.ts';

let folder: BundleFolder;
beforeAll(async () => {
  folder = await createBundleFolder();
});
afterAll(() => folder.remove());

const loadBundle = (location: BundleLocation) => loadServerBundle(location, 'inventory', inProcessHost);
const pageSource = 'function Page() { return null; }';

describe('a server bundle', () => {
  test('contains pages and fragments by name with their optional prefetch', async () => {
    const bundle = await loadBundle(
      await folder.add(`${pageSource} module.exports = {
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

  test('receives the renderer’s own React and the other shared libraries', async () => {
    const { Probe } = await loadBundle(
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
    '@msv/ui/controls/Button',
    '@msv/platform/host',
  ])('cannot require %s', async (name) => {
    const location = await folder.add(`require('${name}');`);
    await expect(loadBundle(location)).rejects.toThrow(
      `A server bundle requires ${name}, which the shell does not share`,
    );
  });

  test('is not executed if its digest does not match', async () => {
    const location = await folder.add(`globalThis.ranDamagedBundle = true; module.exports = {};`);
    await writeFile(location.file, `globalThis.ranDamagedBundle = true; module.exports = { };`);
    await expect(loadBundle(location)).rejects.toThrow(
      'was modified after its release: its SHA-384 digest does not match',
    );
    expect(globalThis).not.toHaveProperty('ranDamagedBundle');
  });

  test('is rejected if its exports are not modules', async () => {
    await expect(
      loadBundle(await folder.add('module.exports = { Page: { Component: 7 } };')),
    ).rejects.toThrow();
    await expect(loadBundle(await folder.add('module.exports = 7;'))).rejects.toThrow();
  });

  test('is rejected if it throws or its file is missing', async () => {
    await expect(loadBundle(await folder.add("throw new Error('during evaluation');"))).rejects.toThrow(
      'during evaluation',
    );
    const location = await folder.add('module.exports = {};//x');
    await expect(loadBundle({ ...location, file: `${location.file}.missing` })).rejects.toThrow('ENOENT');
  });

  test('is evaluated only once', async () => {
    const location = await folder.add(`${pageSource} module.exports = { Page: { Component: Page } };`);
    const [first, second] = [await loadBundle(location), await loadBundle(location)];
    expect(second).toBe(first);
  });
});
