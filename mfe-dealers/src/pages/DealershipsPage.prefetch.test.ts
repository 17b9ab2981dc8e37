import { expect, test } from '@jest/globals';
import { prefetch } from './DealershipsPage.prefetch.ts';

test.each([
  ['', '/api/dealerships/overview', []],
  ['?search=%20', '/api/dealerships/overview', []],
  ['?page=2', '/api/dealerships/overview?page=2', []],
  ['?search=orlando', '/api/dealerships/overview?search=orlando', []],
  ['?search=orlando&radius=50', '/api/dealerships/overview?search=orlando', []],
  ['?search=32801', '/api/dealerships/overview?search=32801', ['/api/zip-codes/32801']],
  [
    '?search=32801&radius=50&page=2',
    '/api/dealerships/overview?search=32801&radius=50&page=2',
    ['/api/zip-codes/32801'],
  ],
])('the URL "/dealerships%s" prefetches %s', (query, subject, reads) => {
  const plan = prefetch({ params: {}, url: new URL(`http://localhost/dealerships${query}`) });
  expect(plan.subject?.url).toBe(subject);
  expect(plan.reads?.map(({ url }) => url)).toEqual(reads);
});
