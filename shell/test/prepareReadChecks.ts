import { basename, dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import type { RendererPool } from '../renderer/pool/createRendererPool.ts';
import { checkReadsAndPages } from '../renderer/reads/checkReadsAndPages.ts';
import { type BundleFolder, createBundleFolder } from './createBundleFolder.ts';
import { createTestRenderer } from './createTestRenderer.ts';

/** Source of a schema that accepts objects with a text in `name`. */
const named = `{ kind: 'schema', type: 'object', async: false, '~run': (dataset) =>
  typeof dataset.value?.name === 'string'
    ? { ...dataset, typed: true }
    : { ...dataset, typed: false, issues: [{ kind: 'schema', message: 'No name', path: [{ type: 'object', key: 'name' }] }] } }`;
const any = `{ kind: 'schema', type: 'unknown', async: false, '~run': (dataset) => ({ ...dataset, typed: true }) }`;

export const inventoryRoute = { path: '/inventory', expose: './InventoryPage' };
export const vehicleRoute = { path: '/inventory/:slug', expose: './VehiclePage' };

interface CheckOptions {
  release?: Partial<Release>;
  /** Prefixes of a service to check instead of the site. */
  apiPrefixes?: string[] | undefined;
  /** Sources of components by name. By default, a component renders nothing. */
  components?: Readonly<Record<string, string>>;
  renderer?: RendererPool;
}

/** Starts a site and a service with the same API for each test of a file, and a renderer for all of them. */
export function prepareReadChecks() {
  let folder: BundleFolder;
  let renderer: RendererPool;
  let site: TestApi;
  let service: TestApi;
  let responses: Record<string, unknown>;
  beforeAll(async () => {
    folder = await createBundleFolder();
    renderer = createTestRenderer();
  });
  afterAll(async () => {
    await renderer.close();
    await folder.remove();
  });
  beforeEach(async () => {
    responses = { '/api/vehicles': [{ slug: 'd3' }, { slug: 'd4' }, { slug: 'd5' }, { slug: 'd6' }] };
    const respond = ({ url }: { url: string }) =>
      url in responses ? { body: JSON.stringify(responses[url]) } : { status: 404 };
    site = await startTestApi(respond);
    service = await startTestApi(respond);
  });
  afterEach(async () => {
    await site.close();
    await service.close();
  });

  /**
   * Checks a release whose prefetch functions return the given expressions. They can use the schemas `named` and `any`, and
   * components can use `jsx`, `Fragment` and `useApi`.
   */
  async function check(
    prefetchByModule: Readonly<Record<string, string>>,
    {
      release: overrides = {},
      apiPrefixes,
      components = {},
      renderer: checker = renderer,
    }: CheckOptions = {},
  ) {
    const exposed = Object.entries(prefetchByModule).map(
      ([name, prefetch]) =>
        `${name}: { Component: ${components[name] ?? '() => null'}, prefetch: ({ params, url }) => (${prefetch}) }`,
    );
    const code = `const { jsx } = require('@emotion/react/jsx-runtime'); const { Fragment, useApi } = require('@msv/platform');
      const named = ${named}; const any = ${any}; module.exports = { ${exposed.join(', ')} };`;
    const { file, integrity } = await folder.add(code);
    const server = basename(file);
    const assets = [{ file: server, sizeInBytes: code.length, integrity }];
    const release = buildRelease({ server, assets, fragments: [], ...overrides });
    const result = await checkReadsAndPages(
      {
        releases: [{ release, folder: dirname(file) }],
        siteUrl: site.origin,
        ...(apiPrefixes && { service: { url: service.origin, apiPrefixes } }),
      },
      checker,
    );
    if (!('releases' in result)) return result;
    return { ...result.releases[0], leftOutDocuments: result.leftOutDocuments };
  }
  return {
    check,
    get site() {
      return site;
    },
    get service() {
      return service;
    },
    /** Adds responses of the API by URL. */
    addResponses: (added: Readonly<Record<string, unknown>>) => Object.assign(responses, added),
  };
}
