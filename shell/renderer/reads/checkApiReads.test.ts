import { basename, dirname } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import { checkApiReads } from './checkApiReads.ts';

let folder: BundleFolder;
let renderer: RendererPool;
beforeAll(async () => {
  folder = await createBundleFolder();
  renderer = await createTestRenderer();
});
afterAll(async () => {
  await renderer.close();
  await folder.remove();
});

let site: TestApi;
let service: TestApi;
let responses: Record<string, unknown>;
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
const listUrls = (api: TestApi) => api.requests.map(({ url }) => url).sort();

/** Source of a schema that accepts objects with a text in `name`. */
const named = `{ kind: 'schema', type: 'object', async: false, '~run': (dataset) =>
  typeof dataset.value?.name === 'string'
    ? { ...dataset, typed: true }
    : { ...dataset, typed: false, issues: [{ kind: 'schema', message: 'No name', path: [{ type: 'object', key: 'name' }] }] } }`;
const any = `{ kind: 'schema', type: 'unknown', async: false, '~run': (dataset) => ({ ...dataset, typed: true }) }`;

async function check(
  prefetchByModule: Readonly<Record<string, string>>,
  overrides: Partial<Release> = {},
  apiPrefixes?: string[],
  components: Readonly<Record<string, string>> = {},
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
  const result = await checkApiReads(
    {
      releases: [{ release, folder: dirname(file) }],
      siteUrl: site.origin,
      ...(apiPrefixes && { service: { url: service.origin, apiPrefixes } }),
    },
    renderer,
  );
  return 'releases' in result ? result.releases[0] : result;
}

const inventoryRoute = { path: '/inventory', expose: './InventoryPage' };
const vehicleRoute = { path: '/inventory/:slug', expose: './VehiclePage' };
const vehiclesRead = `{ url: '/api/vehicles', schema: any }`;

describe('checkApiReads', () => {
  test('reads the subject, the other reads and the reads of the browser of pages and fragments', async () => {
    responses = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`/api/${name}`, { name }]));
    const result = await check(
      {
        InventoryPage: `{ subject: { url: '/api/a', schema: named }, reads: [{ url: '/api/b', schema: named }], browserReads: [{ url: '/api/c', schema: named }] }`,
        FeaturedVehicles: `{ reads: [{ url: '/api/d', schema: named }] }`,
      },
      { routes: [inventoryRoute], fragments: ['./FeaturedVehicles'] },
    );
    expect(result).toMatchObject({ mismatches: [], uncheckedRoutes: [] });
    expect(listUrls(site)).toEqual(['/api/a', '/api/b', '/api/c', '/api/d']);
  });

  test('checks a page with a parameter with the first, middle and last item of its list', async () => {
    responses['/api/vehicles/d3'] = { name: 'D3' };
    responses['/api/vehicles/d5'] = {};
    const result = await check(
      { VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: named } }` },
      { routes: [vehicleRoute], sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } } },
    );
    expect(result).toMatchObject({
      mismatches: [
        { expose: './VehiclePage', url: '/api/vehicles/d5', field: 'name', reason: 'No name', otherItems: 0 },
        { expose: './VehiclePage', url: '/api/vehicles/d6', reason: 'The API responds with status 404' },
      ],
      uncheckedRoutes: [],
    });
  });

  test('checks the example pages of a release, with their query', async () => {
    const result = await check(
      { InventoryPage: `url.search ? { reads: [{ url: '/api/vehicles' + url.search, schema: any }] } : {}` },
      { routes: [inventoryRoute], examples: ['/inventory?search=gt'] },
    );
    expect(result).toMatchObject({ mismatches: [{ url: '/api/vehicles?search=gt' }] });
  });

  test('fills the pattern of an example with items of its list', async () => {
    responses['/api/vehicles?like=d3'] = {};
    await check(
      { InventoryPage: `{ reads: [{ url: '/api/vehicles' + url.search, schema: any }] }` },
      { routes: [inventoryRoute], examples: [{ page: '/inventory?like=:slug', list: '/api/vehicles' }] },
    );
    expect(listUrls(site)).toEqual([
      '/api/vehicles',
      ...['d3', 'd5', 'd6'].map((slug) => `/api/vehicles?like=${slug}`),
    ]);
  });

  test('names routes whose pages are unknown', async () => {
    const prefetch = { VehiclePage: `{ reads: [${vehiclesRead}] }` };
    expect(await check(prefetch, { routes: [vehicleRoute] })).toMatchObject({
      uncheckedRoutes: ['/inventory/:slug'],
    });
    expect(await check(prefetch, { routes: [vehicleRoute], examples: ['/inventory/d3'] })).toMatchObject({
      uncheckedRoutes: [],
      urls: ['/api/vehicles'],
    });
  });

  test('reports a mismatch of several pages once, and a failing prefetch', async () => {
    responses['/api/a'] = 7;
    const read = `{ reads: [{ url: '/api/a', schema: named }] }`;
    const result = await check(
      { InventoryPage: read, FeaturedVehicles: read, Broken: 'undefined.reads' },
      { routes: [inventoryRoute], fragments: ['./FeaturedVehicles', './Broken'] },
    );
    expect(result).toMatchObject({
      mismatches: [
        { expose: './InventoryPage', url: '/api/a', field: 'name' },
        {
          expose: './Broken',
          reason: expect.stringMatching(/^The prefetch of \/ fails: .*Cannot read properties of undefined/),
        },
      ],
    });
  });

  test('reads only the API of a service from it, and only checks these reads', async () => {
    responses['/api/vehicles/d3'] = { name: 'D3' };
    await check(
      {
        VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: named }, reads: [{ url: '/api/rates?slug=' + params.slug, schema: any }, { url: '/api/rates-other', schema: any }] }`,
      },
      { routes: [vehicleRoute], sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } } },
      ['/api/rates'],
    );
    expect(listUrls(site)).toEqual(['/api/vehicles']);
    expect(listUrls(service)).toEqual(['d3', 'd5', 'd6'].map((slug) => `/api/rates?slug=${slug}`));
  });

  test.each([
    ['to another server', () => `@${service.origin.replace('http://', '')}/api/a`],
    ['outside of the API', () => '/api/../operator/leads'],
    ['outside of the API in another form', () => '/api/%2e%2e/operator/leads'],
  ])(
    'never follows a URL %s, neither of a page nor of a fragment that only its plan has',
    async (_case, createUrl) => {
      const read = `{ reads: [{ url: '${createUrl()}', schema: any }] }`;
      const listed = await check({ InventoryPage: read }, { routes: [inventoryRoute] });
      expect(listed).toMatchObject({ mismatches: [{ reason: 'Not a URL of the API' }] });
      await check(
        {
          InventoryPage: `{ fragments: [{ remote: 'inventory', name: 'Hidden', props: {} }] }`,
          Hidden: read,
        },
        { routes: [inventoryRoute] },
      );
      expect([...site.requests, ...service.requests]).toEqual([]);
    },
  );

  test('returns why the API is unreachable', async () => {
    await site.close();
    const result = await check(
      { InventoryPage: `{ reads: [${vehiclesRead}] }` },
      { routes: [inventoryRoute] },
    );
    expect(result).toEqual({
      unreachable: { url: site.origin, reason: expect.stringMatching(/ECONNREFUSED|fetch failed/) },
    });
    site = await startTestApi(() => ({}));
  });

  test('treats a 401 as null only if the read allows it', async () => {
    site.respond = () => ({ status: 401 });
    const result = await check(
      {
        InventoryPage: `{ reads: [{ url: '/api/me', schema: any, unauthorizedIsNull: true }, { url: '/api/you', schema: any }] }`,
      },
      { routes: [inventoryRoute] },
    );
    expect(result).toMatchObject({
      mismatches: [{ url: '/api/you', reason: 'The API responds with status 401' }],
    });
  });

  describe('renders pages with the responses, and refuses', () => {
    /** Checks a page that lists two reads and a fragment, with a component whose body is the given code. */
    const listFaults = async (body: string, apiPrefixes?: string[]) => {
      responses['/api/a'] = { name: 'A' };
      const result = await check(
        {
          InventoryPage: `{ reads: [{ url: '/api/a', schema: named }], browserReads: [{ url: '/api/vehicles', schema: any }], fragments: [{ remote: 'dealers', name: 'StateCards' }] }`,
        },
        { routes: [inventoryRoute], uses: [{ remote: 'dealers', expose: './StateCards' }] },
        apiPrefixes,
        { InventoryPage: `() => { ${body} }` },
      );
      return 'faults' in (result ?? {}) ? (result as { faults: unknown[] }).faults : result;
    };
    const useName = `const { data } = useApi({ url: '/api/a', schema: named });`;
    const fault = (reason: unknown) => [{ expose: './InventoryPage', place: 'at /inventory', reason }];

    test.each([
      ['an exception', 'null.x;', /^throws: TypeError: Cannot read properties of null/],
      ['window', 'window.scrollTo(0, 0);', /^throws: ReferenceError: window is not defined/],
      [
        'an exception that only data causes',
        `${useName} if (data) data.sizes.map(String); return null;`,
        /^throws: TypeError: Cannot read properties of undefined/,
      ],
      [
        'a read that the prefetch function does not list',
        `useApi({ url: '/api/b?size=2', schema: any }); return null;`,
        'reads /api/b?size=2, which its prefetch function does not list',
      ],
      [
        'such a read of a component that only data shows',
        `${useName} if (data) useApi({ url: '/api/' + data.name, schema: any }); return null;`,
        'reads /api/A, which its prefetch function does not list',
      ],
      [
        'a fragment that the prefetch function does not list',
        `return jsx(Fragment, { remote: 'dealers', name: 'NearestDealers' });`,
        'places the fragment dealers/NearestDealers, which its prefetch function does not list',
      ],
    ])('%s', async (_case, body, reason) => {
      expect(await listFaults(body)).toEqual(
        fault(typeof reason === 'string' ? reason : expect.stringMatching(reason)),
      );
    });

    test('an endless loop', async () => {
      expect(await listFaults(`${useName} while (data) {} return null;`)).toEqual(
        fault(expect.stringMatching(/^cannot be rendered: /)),
      );
    });

    test.each([
      [
        'listed reads, of the server and of the browser',
        `${useName} useApi({ url: '/api/vehicles', schema: any }); return data.name;`,
      ],
      ['a listed fragment', `return jsx(Fragment, { remote: 'dealers', name: 'StateCards' });`],
    ])('neither %s', async (_case, body) => {
      expect(await listFaults(body)).toEqual([]);
    });

    test('nothing if it checks a service', async () => {
      expect(await listFaults('null.x;', ['/api/a'])).toEqual([]);
    });

    test('a fragment whose prefetch function fails with its props', async () => {
      const result = await check(
        { PaymentEstimate: '{ reads: [] }' },
        {
          routes: [],
          fragments: ['./PaymentEstimate'],
          contracts: {
            './PaymentEstimate': { type: 'object', properties: { price: { type: 'number' } }, required: [] },
          },
        },
        undefined,
        { PaymentEstimate: `() => null, props: { '~run': () => { throw new Error('no price'); } }` },
      );
      expect(result).toMatchObject({
        faults: [{ reason: expect.stringMatching(/^fails in its prefetch: .*no price/) }],
      });
    });

    test.each([
      ['an exception', 'null.x;', /^throws: TypeError/],
      [
        'an exception that its props cause',
        'props.price.map(String);',
        /^throws: TypeError: props.price.map is not a function/,
      ],
      [
        'an unlisted read',
        `useApi({ url: '/api/b', schema: any }); return null;`,
        'reads /api/b, which its prefetch function does not list',
      ],
    ])('a fragment with %s', async (_case, body, reason) => {
      const result = await check(
        { PaymentEstimate: `{ reads: [] }` },
        {
          routes: [],
          fragments: ['./PaymentEstimate'],
          contracts: {
            './PaymentEstimate': {
              type: 'object',
              properties: { price: { type: 'number' } },
              required: ['price'],
            },
          },
        },
        undefined,
        { PaymentEstimate: `(props) => { ${body} }` },
      );
      expect(result).toMatchObject({
        faults: [
          {
            expose: './PaymentEstimate',
            place: 'with the props {"price":1}',
            reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
          },
        ],
      });
    });
  });
});
