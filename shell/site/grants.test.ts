import { expect, test } from '@jest/globals';
import { isGranted, ownerOf } from './grants.ts';

test.each([
  ['inventory', '/inventory', true],
  ['inventory', '/inventory/:slug', true],
  ['inventory', '/inventory/:slug/gallery', true],
  ['inventory', '/inventory-sale', false],
  ['inventory', '/', false],
  ['inventory', '/*', false],
  ['inventory', '/dealers/inventory', false],
  ['unknown', '/inventory', false],
])('%s may answer at %s: %s', (remote, path, isSo) => {
  expect(isGranted(remote, path)).toBe(isSo);
});

test.each([
  ['/', 'content'],
  ['/faq', 'content'],
  ['/inventory/evolution-d3', 'inventory'],
  ['/inventory-sale', undefined],
  ['/no-such-page', undefined],
])('the address %s belongs to %s', (pathname, remote) => {
  expect(ownerOf(pathname)).toBe(remote);
});
