import { expect, test } from '@jest/globals';
import { isGranted } from './grants.ts';

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
