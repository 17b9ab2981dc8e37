import { expect, test } from '@jest/globals';
import { prefetch } from './StatePage.prefetch.ts';

const planFor = (slug: string) =>
  prefetch({ params: { slug }, url: new URL(`https://site.example/states/${slug}`) });

test('the page of a state comes with its first dealers and with vehicles', () => {
  const { subject, reads, fragments } = planFor('new-york');
  expect(subject?.url).toBe('/api/states/new-york');
  expect(reads?.map(({ url }) => url)).toEqual(['/api/dealerships/state/New%20York?limit=36']);
  expect(fragments).toEqual([{ remote: 'inventory', name: 'FeaturedVehicles' }]);
});

test('dealers of what is no state are not asked for', () => {
  const { subject, reads, fragments } = planFor('atlantis');
  expect(subject?.url).toBe('/api/states/atlantis');
  expect([reads, fragments]).toEqual([undefined, undefined]);
});
