import { basename, dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/release';
import { aRelease } from '@msv/testing/aRelease';
import { aBundleFolder, type BundleFolder } from '../test/aBundleFolder.ts';
import { problemsOf } from './problemsOf.ts';

let folder: BundleFolder;
beforeAll(async () => {
  folder = await aBundleFolder();
});
afterAll(() => folder.remove());

const preamble = `
  const { jsx } = require('@emotion/react/jsx-runtime');
  const { Fragment } = require('@msv/platform');
  const Featured = () => jsx('p', { children: 'Featured' });`;

async function problems(page: string, facts: Partial<Release> = {}, more = '') {
  const code = `${preamble} module.exports = { InventoryPage: { Component: ${page} ${more} }, FeaturedVehicles: { Component: Featured } }`;
  const { file, integrity } = await folder.add(code);
  const server = basename(file);
  const assets = [{ file: server, sizeInBytes: code.length, integrity }];
  return problemsOf(aRelease({ server, assets, ...facts }), dirname(file));
}

describe('a release that is tried', () => {
  test('is sound when its pages render without any data', async () => {
    expect(await problems("() => jsx('h1', { children: 'Loading' })")).toEqual([]);
  });

  test('is not blamed for fragments of other remotes, which are not there', async () => {
    const page = "() => jsx(Fragment, { remote: 'dealers', name: 'StateCards' })";
    const plan = ", prefetch: () => ({ fragments: [{ remote: 'dealers', name: 'StateCards' }] })";
    expect(await problems(page, {}, plan)).toEqual([]);
  });

  test('is told which page throws, where and why', async () => {
    const [problem, ...others] = await problems(
      'function InventoryPage() { return undefined.vehicles.map(Featured) }',
    );
    expect(problem).toMatch(
      /^\/inventory \(\.\/InventoryPage\) throws: TypeError: Cannot read properties of undefined \(reading 'vehicles'\)/,
    );
    expect(others).toEqual([]);
  });

  test('is told of a page that cannot say what it reads', async () => {
    const plan = ', prefetch: () => { throw new Error("no slug") }';
    expect(await problems("() => jsx('h1', {})", {}, plan)).toEqual([
      '/inventory (./InventoryPage) cannot say what it reads: inventory ./InventoryPage: Error: no slug',
    ]);
  });

  test('is told of an address that is not its own to answer at', async () => {
    const routes = [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/usa', expose: './InventoryPage' },
    ];
    expect(await problems("() => jsx('h1', {})", { routes })).toEqual([
      "/usa is not granted to inventory, and no visitor would get it: ask the shell's team for a line in shell/site/grants.ts.",
    ]);
  });

  test('is told of a module that is announced and missing', async () => {
    const fragments = ['./FeaturedVehicles', './SimilarVehicles'];
    expect(await problems("() => jsx('h1', {})", { fragments })).toEqual([
      expect.stringMatching(
        /^\.\/SimilarVehicles is announced, but not in server\.\d+\.cjs: build the remote again\.$/,
      ),
    ]);
  });

  test('is told that it has nothing to be rendered with', async () => {
    expect(await problems('null', { server: undefined })).toEqual([
      'inventory 1.0.0-3f9a1c20 has no server bundle: build it for production (npm run build).',
    ]);
  });
});
