import { describe, expect, test } from '@jest/globals';
import { aSlice } from '../test/aTask.ts';
import { matchPage, pageRoutes } from './matchPage.ts';

const remotes = {
  inventory: aSlice({
    routes: [
      { path: '/inventory/:slug', expose: './VehiclePage' },
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/featured', expose: './FeaturedPage' },
    ],
  }),
  content: aSlice({ routes: [{ path: '/', expose: './HomePage' }] }),
};

test('the pages of all releases are known, each with its remote', () => {
  expect(pageRoutes(remotes).map(({ path, remote, expose }) => `${path} ${remote} ${expose}`)).toEqual([
    '/inventory/:slug inventory ./VehiclePage',
    '/inventory inventory ./InventoryPage',
    '/inventory/featured inventory ./FeaturedPage',
    '/ content ./HomePage',
  ]);
});

describe('an address', () => {
  test.each([
    ['/', 'content', './HomePage', {}],
    ['/inventory', 'inventory', './InventoryPage', {}],
    ['/inventory/', 'inventory', './InventoryPage', {}],
    ['/inventory/evolution-d3', 'inventory', './VehiclePage', { slug: 'evolution-d3' }],
    ['/inventory/gr%C3%B6%C3%9Fe', 'inventory', './VehiclePage', { slug: 'größe' }],
    ['/inventory/featured', 'inventory', './FeaturedPage', {}],
  ])('%s is answered by %s with %s', (pathname, remote, expose, params) => {
    expect(matchPage(remotes, pathname)).toMatchObject({ remote, expose, params });
  });

  test.each(['/nobodys', '/inventory/d3/more', '/inventory-sale', '/toString', '//'])(
    '%s may be nobody’s without harm',
    (pathname) => {
      const found = matchPage(remotes, pathname);
      if (pathname === '//') expect(found?.expose).toBe('./HomePage');
      else expect(found).toBeUndefined();
    },
  );

  test('is nobody’s where nothing was released', () => {
    expect(matchPage({}, '/inventory')).toBeUndefined();
  });
});
