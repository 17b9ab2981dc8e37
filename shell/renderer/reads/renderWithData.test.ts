import { describe, expect, test } from '@jest/globals';
import type { Release } from '@msv/contracts/releases/release';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import { inventoryRoute, prepareReadChecks } from '../../test/prepareReadChecks.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';

const api = prepareReadChecks();
const { check } = api;

const fragmentRelease: Partial<Release> = {
  routes: [],
  fragments: ['./PaymentEstimate'],
  contracts: {
    './PaymentEstimate': { type: 'object', properties: { price: { type: 'number' } }, required: ['price'] },
  },
};

describe('renderWithData refuses', () => {
  /** Checks a page that lists two reads and a fragment, with a component whose body is the given code. */
  const listFaults = async (
    body: string,
    options: { apiPrefixes?: string[]; renderer?: RendererPool } = {},
  ) => {
    api.addResponses({ '/api/a': { name: 'A' } });
    const result = await check(
      {
        InventoryPage: `{ reads: [{ url: '/api/a', schema: named }], browserReads: [{ url: '/api/vehicles', schema: any }], fragments: [{ remote: 'dealers', name: 'StateCards' }] }`,
      },
      {
        release: { routes: [inventoryRoute], uses: [{ remote: 'dealers', expose: './StateCards' }] },
        components: { InventoryPage: `() => { ${body} }` },
        ...options,
      },
    );
    return result && 'faults' in result ? result.faults : result;
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
    const renderer = createTestRenderer({ deadlineMs: 2000 });
    const faults = await listFaults(`${useName} while (data) {} return null;`, { renderer });
    await renderer.close();
    expect(faults).toEqual(fault(expect.stringMatching(/^cannot be rendered: /)));
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
    expect(await listFaults('null.x;', { apiPrefixes: ['/api/a'] })).toEqual([]);
  });

  test('a fragment whose prefetch function fails with its props', async () => {
    const result = await check(
      { PaymentEstimate: '{ reads: [] }' },
      {
        release: fragmentRelease,
        components: {
          PaymentEstimate: `() => null, props: { '~run': () => { throw new Error('no price'); } }`,
        },
      },
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
      { release: fragmentRelease, components: { PaymentEstimate: `(props) => { ${body} }` } },
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
