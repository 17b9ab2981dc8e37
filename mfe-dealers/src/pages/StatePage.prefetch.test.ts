import { expect, test } from '@jest/globals';
import { prefetch } from './StatePage.prefetch.ts';

const prefetchState = (slug: string) =>
  prefetch({ params: { slug }, url: new URL(`https://site.example/states/${slug}`) });

test('prefetches the state, its first dealers and the featured vehicles', () => {
  const { subject, reads, fragments } = prefetchState('new-york');
  expect(subject?.url).toBe('/api/states/new-york');
  expect(reads?.map(({ url }) => url)).toEqual([
    '/api/dealerships/state/New%20York?limit=36',
    '/api/dealerships/near-state/New%20York',
  ]);
  expect(fragments).toEqual([{ remote: 'inventory', name: 'FeaturedVehicles' }]);
});

test('prefetches only the state if the slug is unknown', () => {
  const { subject, reads, fragments } = prefetchState('atlantis');
  expect(subject?.url).toBe('/api/states/atlantis');
  expect([reads, fragments]).toEqual([undefined, undefined]);
});
