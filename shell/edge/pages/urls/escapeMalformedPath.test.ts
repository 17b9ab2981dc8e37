import { expect, test } from '@jest/globals';
import { readableUrl } from './readableUrl.ts';

test.each([
  ['/inventory/%E0%A4%A', '/inventory/%25E0%25A4%25A'],
  ['/100%', '/100%25'],
  // What could be read is not read either: a router decodes an address as a whole.
  ['/new%20york/%zz?search=%zz', '/new%2520york/%25zz?search=%zz'],
])('a page at %s is found as one that does not exist', (url, routed) => {
  expect(readableUrl({ url })).toBe(routed);
  expect(() => decodeURIComponent(routed.split('?')[0] ?? '')).not.toThrow();
});

test.each(['/states/new%20york?search=100%#%', '/inventory?search=%E0%A4%A', '/api/vehicles/%E0%A4%A', '/'])(
  '%s stays as it is',
  (url) => {
    expect(readableUrl({ url })).toBe(url);
  },
);
