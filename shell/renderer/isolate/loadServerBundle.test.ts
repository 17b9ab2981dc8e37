import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { version } from 'react';
import { buildPageTask } from '../../test/buildPageTask.ts';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import type { BundleLocation } from '../RenderTask.ts';

let folder: BundleFolder;
let renderer: RendererPool;
beforeAll(async () => {
  folder = await createBundleFolder();
  renderer = createTestRenderer();
});
afterAll(async () => {
  await renderer.close();
  await folder.remove();
});

const listModules = (inventory: BundleLocation) =>
  renderer.listModules(buildPageTask({ bundles: { inventory } }), 'inventory');
const loadSource = async (source: string) => listModules(await folder.add(source));

describe('a server bundle', () => {
  test('contains pages and fragments by name', async () => {
    const source = `function Page() { return null; }
      module.exports = { InventoryPage: { Component: Page }, FeaturedVehicles: { Component: Page } };`;
    expect(await loadSource(source)).toEqual(['InventoryPage', 'FeaturedVehicles']);
  });

  test('receives the renderer’s own React and the other shared libraries', async () => {
    const source = `const libraries = ['react', 'react/jsx-runtime', 'react-dom', '@emotion/react',
        '@emotion/react/jsx-runtime', '@msv/platform'].map((name) => require(name));
      module.exports = { [libraries.every(Boolean) && libraries[0].version]: { Component: () => null } };`;
    expect(await loadSource(source)).toEqual([version]);
  });

  test.each([
    'node:fs',
    'fs',
    'react-dom/server',
    'swr',
    './other.cjs',
    '@msv/ui/controls/Button',
    '@msv/platform/host',
    'constructor',
    '__proto__',
  ])('cannot require %s', async (name) => {
    await expect(loadSource(`require('${name}');`)).rejects.toThrow(
      `A server bundle requires ${name}, which the shell does not share`,
    );
  });

  test('is not executed if its digest does not match', async () => {
    const location = await folder.add(`module.exports = {};`);
    await writeFile(location.file, `throw new Error('executed');`);
    await expect(listModules(location)).rejects.toThrow(
      'was modified after its release: its SHA-384 digest does not match',
    );
  });

  test.each([
    ['a component is no component', 'module.exports = { Page: { Component: 7 } };', 'Expected unknown'],
    ['its exports are no modules', 'module.exports = 7;', 'Expected Object'],
    ['it is no script', 'module.exports = ;', 'SyntaxError'],
    ['it throws', "throw new Error('during evaluation');", 'during evaluation'],
    ['it ends its own wrapper', '}); throw new Error("outside"); (function () {', 'outside'],
  ])('is rejected if %s', async (_fault, source, message) => {
    await expect(loadSource(source)).rejects.toThrow(message);
  });

  test('is rejected if its file is missing', async () => {
    const location = await folder.add('module.exports = {};//x');
    await expect(listModules({ ...location, file: `${location.file}.missing` })).rejects.toThrow('ENOENT');
  });

  test('is evaluated only once', async () => {
    const location = await folder.add(`globalThis.count = (globalThis.count ?? 0) + 1;
      module.exports = { ['Page' + globalThis.count]: { Component: () => null } };`);
    expect([await listModules(location), await listModules(location)]).toEqual([['Page1'], ['Page1']]);
  });
});
