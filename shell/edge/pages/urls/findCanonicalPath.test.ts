import { expect, test } from '@jest/globals';
import { buildPageRemote } from '../../../test/buildPageTask.ts';
import { findCanonicalPath } from './findCanonicalPath.ts';

test.each([
  ['/inventory/', '/inventory'],
  ['/Inventory', '/inventory'],
  ['/INVENTORY/Evolution-D3/', '/inventory/evolution-d3'],
  ['//inventory', '/inventory'],
  ['/inventory//evolution-d3', '/inventory/evolution-d3'],
  ['/inventory/gr%C3%B6%C3%9Fe/', '/inventory/gr%C3%B6%C3%9Fe'],
])('%s moves to %s', (pathname, canonicalPath) => {
  expect(findCanonicalPath(pathname, { inventory: buildPageRemote() })).toBe(canonicalPath);
});

test.each([
  '/',
  '/inventory',
  '/inventory/evolution-d3',
  '/inventory/gr%C3%B6%C3%9Fe',
  '//evil.example/',
  '/Unknown/',
])('%s does not move', (pathname) => {
  expect(findCanonicalPath(pathname, { inventory: buildPageRemote() })).toBeUndefined();
});
