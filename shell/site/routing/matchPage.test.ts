import { describe, expect, test } from '@jest/globals';
import { expectLinear } from '@msv/testing/expectLinear';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import type { RemoteRoutes } from '../document/PageState.ts';
import { listPageRoutes, matchPage } from './matchPage.ts';

const buildRoutes = (count: number, path: string) =>
  buildPageRemote({ routes: Array.from({ length: count }, (_, index) => ({ path, expose: `./P${index}` })) });

const remotes = {
  inventory: buildPageRemote({
    routes: [
      { path: '/inventory/:slug', expose: './VehiclePage' },
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/featured', expose: './FeaturedPage' },
    ],
  }),
  content: buildPageRemote({ routes: [{ path: '/', expose: './HomePage' }] }),
};

test('lists the pages of all remotes', () => {
  expect(listPageRoutes(remotes).map(({ path, remote, expose }) => `${path} ${remote} ${expose}`)).toEqual([
    '/inventory/:slug inventory ./VehiclePage',
    '/inventory inventory ./InventoryPage',
    '/inventory/featured inventory ./FeaturedPage',
    '/ content ./HomePage',
  ]);
});

describe('matchPage', () => {
  test.each([
    ['/', 'content', './HomePage', {}],
    ['/inventory', 'inventory', './InventoryPage', {}],
    ['/inventory/', 'inventory', './InventoryPage', {}],
    ['/inventory/evolution-d3', 'inventory', './VehiclePage', { slug: 'evolution-d3' }],
    ['/inventory/gr%C3%B6%C3%9Fe', 'inventory', './VehiclePage', { slug: 'größe' }],
    ['/inventory/featured', 'inventory', './FeaturedPage', {}],
    ['/Inventory/Featured', 'inventory', './FeaturedPage', {}],
    ['/%69nventory', 'inventory', './InventoryPage', {}],
  ])('finds the page for %s in %s: %s', (pathname, remote, expose, params) => {
    expect(matchPage(remotes, pathname)).toMatchObject({ remote, expose, params });
  });

  test.each(['/unknown', '/inventory/d3/more', '/inventory-sale', '/toString', '//'])(
    'handles %s without throwing',
    (pathname) => {
      const match = matchPage(remotes, pathname);
      if (pathname === '//') expect(match?.expose).toBe('./HomePage');
      else expect(match).toBeUndefined();
    },
  );

  test('finds pages whose first segment is a parameter', () => {
    const states = buildPageRemote({ routes: [{ path: '/:state/dealers', expose: './StatePage' }] });
    expect(matchPage({ ...remotes, states }, '/texas/dealers')?.params).toEqual({ state: 'texas' });
  });

  test.each<[string, (size: number) => RemoteRoutes, (size: number) => string]>([
    ['routes', (size) => ({ parts: buildRoutes(size, '/parts/:a/:b') }), () => '/parts/x/y/z'],
    ['parameters', (size) => ({ parts: buildRoutes(1, '/:a'.repeat(size)) }), (size) => '/a'.repeat(size)],
    [
      'modules',
      (size) =>
        Object.fromEntries(
          Array.from({ length: size }, (_, index) => [`m${index}`, buildRoutes(2, `/m${index}/:a`)]),
        ),
      () => '/%6d1/a',
    ],
    [
      'slashes in the path',
      () => ({ parts: buildRoutes(2, '/parts/:a') }),
      (size) => `/parts${'/'.repeat(size)}x`,
    ],
    [
      'escapes in the path',
      () => ({ parts: buildRoutes(2, '/parts/:a') }),
      (size) => `/parts/${'%2F'.repeat(size)}`,
    ],
  ])('the time to match a path with many %s is linear', async (_case, createRemotes, createPath) => {
    await expectLinear({
      createInput: (size) => ({ remotes: createRemotes(size), path: createPath(size) }),
      run: ({ remotes: known, path }) => matchPage(known, path),
      size: 200,
    });
  });

  test('finds no page without remotes', () => {
    expect(matchPage({}, '/inventory')).toBeUndefined();
  });
});
