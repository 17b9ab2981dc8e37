import { describe, expect, test } from '@jest/globals';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { listPageRoutes, matchPage } from './matchPage.ts';

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

  test('finds pages whose first segment is a parameter or optional', () => {
    const states = buildPageRemote({
      routes: [
        { path: '/:state/dealers', expose: './StatePage' },
        { path: '/en?/about', expose: './AboutPage' },
      ],
    });
    expect(matchPage({ ...remotes, states }, '/texas/dealers')?.params).toEqual({ state: 'texas' });
    for (const path of ['/about', '/en/about'])
      expect(matchPage({ ...remotes, states }, path)?.expose).toBe('./AboutPage');
  });

  test('finds no page without remotes', () => {
    expect(matchPage({}, '/inventory')).toBeUndefined();
  });
});
