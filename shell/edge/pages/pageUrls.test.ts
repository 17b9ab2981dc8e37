import { expect, test } from '@jest/globals';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { escapeMalformedPath, findCanonicalPath, resolvePageUrl } from './pageUrls.ts';

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

test.each([
  ['/inventory/%E0%A4%A', '/inventory/%25E0%25A4%25A'],
  ['/100%', '/100%25'],
  // Valid escapes are escaped too, because the router decodes the path as a whole.
  ['/new%20york/%zz?search=%zz', '/new%2520york/%25zz?search=%zz'],
])('the malformed path of %s is escaped', (url, escapedUrl) => {
  expect(escapeMalformedPath({ url })).toBe(escapedUrl);
  expect(() => decodeURIComponent(escapedUrl.split('?')[0] ?? '')).not.toThrow();
});

test.each(['/states/new%20york?search=100%#%', '/inventory?search=%E0%A4%A', '/api/vehicles/%E0%A4%A', '/'])(
  '%s is not changed',
  (url) => {
    expect(escapeMalformedPath({ url })).toBe(url);
  },
);

test.each([
  ['/inventory?category=utility', 'https://site.example/inventory?category=utility'],
  ['//evil.example', 'https://site.example//evil.example'],
  ['/\\evil.example', 'https://site.example//evil.example'],
  ['//user@evil.example:80/x', 'https://site.example//user@evil.example:80/x'],
  ['http://evil.example/inventory', 'https://site.example/inventory'],
  ['http://evil.example?search=x', 'https://site.example/?search=x'],
  ['@evil.example', 'https://site.example/@evil.example'],
  ['/inventory/%E0%A4%A', 'https://site.example/inventory/%E0%A4%A'],
])('%s resolves to %s', (requestTarget, url) => {
  expect(resolvePageUrl(requestTarget, 'https://site.example').href).toBe(url);
});
