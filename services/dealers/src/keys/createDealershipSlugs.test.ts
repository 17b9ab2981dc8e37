import { expect, test } from '@jest/globals';
import { Slug } from '@msv/contracts/http/slug';
import * as v from 'valibot';
import { createDealershipSlugs } from './createDealershipSlugs.ts';

test.each([
  [
    'Tangerine Moon Demo Carts',
    'Orlando',
    ['tangerine-moon-demo-carts-orlando', 'tangerine-moon-demo-carts-orlando-7'],
  ],
  ["Edison's Porch", 'St. Cloud', ['edisons-porch-st-cloud', 'edisons-porch-st-cloud-7']],
  ['  Café – Niño & Sons ', 'Cañon City', ['cafe-nino-sons-canon-city', 'cafe-nino-sons-canon-city-7']],
  ['電動車', '東京', ['dealer-7']],
  ['!', 'Overview', ['overview-7']],
])('creates the slugs of %j in %s', (name, city, slugs) => {
  expect(createDealershipSlugs({ id: 7, name, city })).toEqual(slugs);
});

test('creates valid slugs from the longest name and city', () => {
  const slugs = createDealershipSlugs({ id: 1_030_000, name: 'x'.repeat(79), city: 'y'.repeat(100) });
  for (const slug of slugs) expect(v.is(Slug, slug)).toBe(true);
});
