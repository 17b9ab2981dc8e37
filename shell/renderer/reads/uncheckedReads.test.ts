import { describe, expect, test } from '@jest/globals';
import { inventoryRoute, prepareReadChecks, vehicleRoute } from '../../test/prepareReadChecks.ts';

const api = prepareReadChecks();
const { check } = api;

const renderedWithExample = ', so it was rendered with an example of the data';

describe('checkReadsAndPages names what it could not check', () => {
  const prefetch = { VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: named } }` };
  const sitemap = { lists: { '/inventory/:slug': '/api/vehicles' } };
  const unchecked = (reason: string, isPageUnknown: boolean, place = 'at /inventory/:slug') => ({
    unchecked: [{ expose: './VehiclePage', place, reason, isPageUnknown }],
  });

  test('a route without a list, unless the release has an example', async () => {
    expect(await check(prefetch, { release: { routes: [vehicleRoute] } })).toMatchObject(
      unchecked(
        'no page of it is known. Add a list to sitemap.lists or a URL to examples in module.config.ts.',
        true,
      ),
    );
    const examples = ['/inventory/d3'];
    expect(await check(prefetch, { release: { routes: [vehicleRoute], examples } })).toMatchObject({
      unchecked: [],
      urls: ['/api/vehicles/d3'],
    });
  });

  test.each([
    ['is empty', [], 'the list /api/vehicles is empty', false],
    ['is not a list', {}, 'the list /api/vehicles is not a list of objects', true],
    [
      'has other parameters',
      [{ id: 1 }],
      'no item of the list /api/vehicles has the parameters of the page',
      true,
    ],
  ])('a route whose list %s', async (_case, list, reason, isPageUnknown) => {
    api.addResponses({ '/api/vehicles': list });
    const result = await check(prefetch, { release: { routes: [vehicleRoute], sitemap } });
    expect(result).toMatchObject({ mismatches: [], ...unchecked(reason, isPageUnknown) });
  });

  test('a route whose list cannot be read', async () => {
    api.site.respond = () => ({ status: 404 });
    expect(await check(prefetch, { release: { routes: [vehicleRoute], sitemap } })).toMatchObject(
      unchecked('the list /api/vehicles cannot be read: The API responds with status 404', true),
    );
  });

  test.each([
    [
      'the pages of a route, also if an example replaces it',
      vehicleRoute,
      { examples: ['/inventory/d3'], sitemap },
    ],
    ['the dates of a page', inventoryRoute, { sitemap: { dates: { '/inventory': '/api/vehicles' } } }],
  ])('a list of the sitemap that does not answer, for %s', async (_case, route, release) => {
    api.site.respond = ({ url }) => (url === '/api/vehicles' ? { status: 503 } : { body: '{"name":"D3"}' });
    const reason =
      'the list /api/vehicles cannot be read: The API responds with status 503. The log of its service contains the error';
    expect(await check({}, { release: { routes: [route], ...release } })).toMatchObject({
      mismatches: [],
      unchecked: [{ expose: route.expose, place: `at ${route.path}`, reason, isPageUnknown: true }],
    });
  });

  test('an example whose list is empty', async () => {
    api.addResponses({ '/api/vehicles': [] });
    const examples = [{ page: '/inventory/:slug?tab=1', list: '/api/vehicles' }];
    expect(
      await check(prefetch, {
        release: { routes: [vehicleRoute], examples, sitemap },
        apiPrefixes: ['/api/vehicles'],
      }),
    ).toMatchObject({
      unchecked: [{ place: 'at /inventory/:slug?tab=1' }, { place: 'at /inventory/:slug' }],
    });
  });

  test.each([
    ['/api/vehicles', 1],
    ['/api/rates', 1],
    ['/api/dealerships', 0],
  ])('a page whose list is empty on the site, if a service has %s', async (apiPrefix, count) => {
    api.addResponses({ '/api/all': [] });
    const result = await check(
      {
        VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: named }, reads: [{ url: '/api/rates', schema: any }] }`,
      },
      {
        release: { routes: [vehicleRoute], sitemap: { lists: { '/inventory/:slug': '/api/all' } } },
        apiPrefixes: [apiPrefix],
      },
    );
    expect(result).toMatchObject({
      unchecked: Array(count).fill({ reason: 'the list /api/all is empty' }),
    });
  });

  test('a page whose list is empty on the site, if its prefetch names no read without an item', async () => {
    api.addResponses({ '/api/vehicles': [] });
    const result = await check(
      { VehiclePage: `params.slug === 'd3' ? { reads: [{ url: '/api/rates', schema: any }] } : {}` },
      { release: { routes: [vehicleRoute], sitemap }, apiPrefixes: ['/api/rates'] },
    );
    expect(result).toMatchObject(unchecked('the list /api/vehicles is empty', false));
  });

  test('a read that is an empty list on all pages of a route, once', async () => {
    const addDealers = (lists: Readonly<Record<string, unknown>>) =>
      api.addResponses(
        Object.fromEntries(Object.entries(lists).map(([slug, list]) => [`/api/dealers/${slug}`, list])),
      );
    const read = `{ reads: [{ url: '/api/dealers/' + params.slug, schema: any }] }`;
    const checkPages = () => check({ VehiclePage: read }, { release: { routes: [vehicleRoute], sitemap } });
    addDealers({ d3: [], d5: [], d6: [] });
    expect(await checkPages()).toMatchObject(
      unchecked(`the list is empty${renderedWithExample}`, false, 'reads /api/dealers/d3'),
    );
    addDealers({ d5: [{ name: 'A' }] });
    expect(await checkPages()).toMatchObject({ unchecked: [] });
  });
});

describe('checkReadsAndPages renders with an example', () => {
  const schema = `{ ...named, entries: { name: { ...any, type: 'string' } } }`;
  const place = 'with an example of the data,';

  test.each([
    ['a page without an item', 'data.name', []],
    ['a page whose code fails with an item', 'data.sizes.map(String)', [/^throws: TypeError: .*undefined/]],
  ])('%s', async (_case, expression, reasons) => {
    api.addResponses({ '/api/vehicles': [] });
    const result = await check(
      { VehiclePage: `{ subject: { url: '/api/vehicles/' + params.slug, schema: ${schema} } }` },
      {
        release: { routes: [vehicleRoute], sitemap: { lists: { '/inventory/:slug': '/api/vehicles' } } },
        components: {
          VehiclePage: `() => { const { data } = useApi({ url: '/api/vehicles/example', schema: ${schema} }); return data ? ${expression} : null; }`,
        },
      },
    );
    expect(result).toMatchObject({
      unchecked: [{ place: 'at /inventory/:slug', reason: expect.stringContaining(renderedWithExample) }],
      faults: reasons.map((reason) => ({
        expose: './VehiclePage',
        place: `at /inventory/example, ${place}`,
        reason: expect.stringMatching(reason),
      })),
    });
  });

  test('a fragment whose code fails with an item of an empty list', async () => {
    const read = `{ url: '/api/offers', schema: { ...any, type: 'array', item: ${schema} } }`;
    api.addResponses({ '/api/offers': [] });
    const result = await check(
      { Offers: `{ reads: [${read}] }` },
      {
        release: { routes: [], fragments: ['./Offers'], contracts: {} },
        components: {
          Offers: `() => { const { data = [] } = useApi(${read}); return data.map(({ sizes }) => sizes.length); }`,
        },
      },
    );
    expect(result).toMatchObject({
      unchecked: [{ place: 'reads /api/offers', reason: `the list is empty${renderedWithExample}` }],
      faults: [{ expose: './Offers', place: `with the props {}, ${place}` }],
    });
  });
});
