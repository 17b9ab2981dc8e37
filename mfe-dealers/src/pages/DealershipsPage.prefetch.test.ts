import { expect, test } from '@jest/globals';
import { prefetch } from './DealershipsPage.prefetch.ts';

test.each([
  ['', '/api/dealerships/overview', undefined],
  ['?search=%20', '/api/dealerships/overview', undefined],
  ['?search=orlando', '/api/dealerships/overview?search=orlando', []],
  ['?search=32801', '/api/dealerships/overview?search=32801', ['/api/zip-codes/32801']],
])('the page at "/dealerships%s" is served with %s', (query, subject, reads) => {
  const plan = prefetch({ params: {}, url: new URL(`http://localhost/dealerships${query}`) });
  expect(plan.subject?.url).toBe(subject);
  expect(plan.reads?.map(({ url }) => url)).toEqual(reads);
});
