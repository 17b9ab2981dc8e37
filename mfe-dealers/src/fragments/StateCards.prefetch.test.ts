import { expect, test } from '@jest/globals';
import { prefetch } from './StateCards.prefetch.ts';

test.each([
  ['the number of states that the page shows', { limit: 3 }, '/api/states?limit=3'],
  ['six states if the page sets no limit', {}, '/api/states?limit=6'],
  ['six states if the page does not know its props yet', undefined, '/api/states?limit=6'],
  ['all states if the limit is higher than their number', { limit: 100 }, '/api/states'],
])('prefetches %s', (_case, props, url) => {
  const { reads } = prefetch({ params: {}, url: new URL('https://site.example/'), props });
  expect(reads?.map((read) => read.url)).toEqual([url]);
});
