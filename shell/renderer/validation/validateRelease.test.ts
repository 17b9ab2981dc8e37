import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import { RendererLostError } from '../pool/RendererLostError.ts';
import { type ReleaseRenderer, validateRelease } from './validateRelease.ts';

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

const sharedSource = `
  const { jsx } = require('@emotion/react/jsx-runtime');
  const { Fragment } = require('@msv/platform');
  const Featured = () => jsx('p', { children: 'Featured' });`;

async function validate(page: string, overrides: Partial<Release> = {}, pageProperties = '') {
  const code = `${sharedSource} module.exports = { InventoryPage: { Component: ${page} ${pageProperties} }, FeaturedVehicles: { Component: Featured } }`;
  const { file, integrity } = await folder.add(code);
  const server = basename(file);
  const assets = [{ file: server, sizeInBytes: code.length, integrity }];
  return validateRelease(buildRelease({ server, assets, ...overrides }), dirname(file), renderer);
}

describe('validateRelease', () => {
  test('accepts pages that render without any data', async () => {
    expect(await validate("() => jsx('h1', { children: 'Loading' })")).toEqual([]);
  });

  test('ignores missing fragments of other remotes', async () => {
    const page = "() => jsx(Fragment, { remote: 'dealers', name: 'StateCards' })";
    const plan = ", prefetch: () => ({ fragments: [{ remote: 'dealers', name: 'StateCards' }] })";
    expect(await validate(page, {}, plan)).toEqual([]);
  });

  test('reports which page throws, where and why', async () => {
    const [problem, ...others] = await validate(
      'function InventoryPage() { return undefined.vehicles.map(Featured) }',
    );
    expect(problem).toMatch(
      /^\/inventory \(\.\/InventoryPage\) throws: TypeError: Cannot read properties of undefined \(reading 'vehicles'\)/,
    );
    expect(others).toEqual([]);
  });

  test('reports styles that reach outside of their component', async () => {
    const page = `() => {
      const { Global } = require('@emotion/react');
      return jsx('div', { css: { color: 'red', '& + main': { color: 'red' }, li: { color: 'red' } },
        children: jsx(Global, { styles: { 'footer a': { color: 'red' } } }) });
    }`;
    expect(await validate(page)).toEqual([
      expect.stringMatching(
        /has a style for `\.css-\w+\+main`, which selects elements outside of its component/,
      ),
      expect.stringMatching(/^\/inventory \(\.\/InventoryPage\) has a style for `footer a`, which selects/),
    ]);
  });

  test('reports a page whose prefetch throws', async () => {
    const plan = ', prefetch: () => { throw new Error("no slug") }';
    expect(await validate("() => jsx('h1', {})", {}, plan)).toEqual([
      expect.stringMatching(
        /^\/inventory \(\.\/InventoryPage\) fails in its prefetch: inventory \.\/InventoryPage: Error: no slug at Object.prefetch \(.+\.cjs:\d+:\d+\)$/,
      ),
    ]);
  });

  test('reports a bundle that throws while it loads, with the place', async () => {
    expect(await validate('window.location')).toEqual([
      expect.stringMatching(
        /^server\.\d+\.cjs throws: ReferenceError: window is not defined at .+server\.\d+\.cjs:\d+:\d+\)?$/,
      ),
    ]);
  });

  test('reports a module that is listed but missing from the bundle', async () => {
    const fragments = ['./FeaturedVehicles', './SimilarVehicles'];
    expect(await validate("() => jsx('h1', {})", { fragments })).toEqual([
      expect.stringMatching(
        /^\.\/SimilarVehicles is listed in the release but missing from server\.\d+\.cjs: build the remote again\.$/,
      ),
    ]);
  });

  test('reports only the first page that hangs', async () => {
    const hangingRenderer: ReleaseRenderer = {
      ...renderer,
      listModules: async () => ['InventoryPage', 'FeaturedVehicles'],
      plan: async () => {
        throw new RendererLostError('The renderer process missed its deadline of 4000 ms');
      },
    };
    const routes = [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './InventoryPage' },
    ];
    const assets = [{ file: 'server.1.cjs', sizeInBytes: 1, integrity: 'sha384-x' }];
    const release = buildRelease({ server: 'server.1.cjs', assets, routes });
    expect(await validateRelease(release, 'dist', hangingRenderer)).toEqual([
      '/inventory (./InventoryPage) cannot be rendered: The renderer process missed its deadline of 4000 ms',
    ]);
  });

  test('reports a missing server bundle', async () => {
    expect(await validate('null', { server: undefined })).toEqual([
      'inventory 1.0.0-3f9a1c20 has no server bundle: build it for production (npm run build).',
    ]);
  });
});
