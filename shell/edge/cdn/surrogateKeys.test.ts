import { expect, test } from '@jest/globals';
import { listChangedKeys, listSurrogateKeys } from './surrogateKeys.ts';

test('the keys of a page name its component, modules, releases and APIs once', () => {
  const plan = {
    page: { remote: 'content', expose: './HomePage' },
    modules: [
      { remote: 'content', expose: './HomePage' },
      { remote: 'inventory', expose: './FeaturedVehicles' },
      { remote: 'dealers', expose: './StateCards' },
    ],
    reads: ['/api/faqs?popular=true', '/api/vehicles/featured', '/api/vehicles', '/api/zip-codes/32801'],
  };
  const remotes = { content: { version: '1.0.0-aa' }, inventory: { version: '1.1.0-bb' } };
  expect(listSurrogateKeys(plan, remotes)).toEqual([
    'pages',
    'page-content-HomePage',
    'module-content',
    'release-content@1.0.0-aa',
    'module-inventory',
    'release-inventory@1.1.0-bb',
    // Without a release, the page lacks this fragment until the module has one.
    'module-dealers',
    'data-faqs',
    'data-vehicles',
    'data-zip-codes',
  ]);
});

test('changed, added and removed modules are purged, and all pages if the earlier state is unknown', () => {
  const previous = new Map(Object.entries({ content: '1', inventory: '1', dealers: '1' }));
  const next = new Map(Object.entries({ content: '1', inventory: '2', reviews: '1' }));
  expect(listChangedKeys(previous, next)).toEqual(['module-inventory', 'module-dealers', 'module-reviews']);
  expect(listChangedKeys(next, next)).toEqual([]);
  expect(listChangedKeys(undefined, next)).toEqual(['pages']);
});
