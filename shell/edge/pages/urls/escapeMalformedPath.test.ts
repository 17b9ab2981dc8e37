import { expect, test } from '@jest/globals';
import { escapeMalformedPath } from './escapeMalformedPath.ts';

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
