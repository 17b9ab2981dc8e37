import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import {
  ApiPrefix,
  isPageGranted,
  ModuleName,
  ModuleRegistration,
  PagePrefix,
} from './moduleRegistration.ts';

describe('PagePrefix', () => {
  test.each(['/', '/inventory', '/add-dealership', '/parts/batteries'])('accepts %s', (prefix) => {
    expect(v.is(PagePrefix, prefix)).toBe(true);
  });

  test.each(['', 'inventory', '/inventory/', '//inventory', '/Inventory', '/*', '/:slug', '/a.json', '/a?b'])(
    'rejects %j',
    (prefix) => {
      expect(v.is(PagePrefix, prefix)).toBe(false);
    },
  );

  test.each(['/api/parts', '/r', '/shell/parts', '/preview', '/sitemaps'])(
    'rejects %s, which the edge serves itself',
    (prefix) => {
      expect(v.safeParse(PagePrefix, prefix).issues?.[0].message).toBe(
        `${prefix} belongs to the site itself`,
      );
    },
  );
});

describe('ApiPrefix', () => {
  test.each([
    ['/api/vehicles', true],
    ['/api/vehicle-pictures', true],
    ['/api', false],
    ['/api/', false],
    ['/vehicles', false],
    ['/api/Vehicles', false],
    ['/api/../parts', false],
  ])('%s: %s', (prefix, isValid) => {
    expect(v.is(ApiPrefix, prefix)).toBe(isValid);
  });
});

test.each(['registry', 'site', 'operator'])('the module name %s is reserved', (name) => {
  expect(v.safeParse(ModuleName, name).issues?.[0].message).toBe(`${name} is a reserved name`);
});

test('instances are origins without a path', () => {
  const registration = { owner: 'Parts team', pagePrefixes: ['/parts'], apiPrefixes: [] };
  expect(v.is(ModuleRegistration, { ...registration, instances: ['http://10.0.0.5:4007'] })).toBe(true);
  expect(v.is(ModuleRegistration, { ...registration, instances: ['http://10.0.0.5:4007/'] })).toBe(false);
});

test.each([
  [['/inventory'], '/inventory', true],
  [['/inventory'], '/inventory/:slug', true],
  [['/inventory'], '/inventory/:slug/gallery', true],
  [['/inventory'], '/inventory-sale', false],
  [['/inventory'], '/', false],
  [['/inventory'], '/*', false],
  [['/inventory'], '/dealers/inventory', false],
  [['/', '/faq'], '/', true],
  [['/', '/faq'], '/faq', true],
  [['/', '/faq'], '/contact', false],
])('the prefixes %j grant %s: %s', (pagePrefixes, path, expected) => {
  expect(isPageGranted({ pagePrefixes }, path)).toBe(expected);
});
