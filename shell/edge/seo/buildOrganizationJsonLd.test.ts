import { expect, test } from '@jest/globals';
import { readConfig } from '@msv/service-kit/readConfig';
import { EdgeConfig } from '../config.ts';
import { organization } from './organization.ts';

test('search engines read the stated hours, price range, rating and number of offers', () => {
  expect(organization(readConfig(EdgeConfig, { SITE_URL: 'https://site.example' }))).toMatchObject({
    '@type': 'AutomotiveBusiness',
    url: 'https://site.example/',
    telephone: '(844) 555-0142',
    currenciesAccepted: 'USD',
    priceRange: '$6,695 - $17,995',
    openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-17:00'],
    aggregateRating: { ratingValue: 4.8, reviewCount: 127 },
    hasOfferCatalog: { numberOfItems: 33 },
  });
});

test.each([
  ['SITE_RATING', 'aggregateRating'],
  ['SITE_OPENING_HOURS', 'openingHours'],
  ['SITE_PRICE_RANGE', 'priceRange'],
  ['SITE_OFFER_COUNT', 'hasOfferCatalog'],
])('with %s off, nothing is claimed as %s', (variable, property) => {
  expect(organization(readConfig(EdgeConfig, { [variable]: 'off' }))).not.toHaveProperty(property);
});

test('an operator can claim something else, and hears of what cannot be read', () => {
  const config = readConfig(EdgeConfig, { SITE_RATING: '4.2/9', SITE_OPENING_HOURS: 'Mo-Su 10:00-16:00' });
  expect(organization(config)).toMatchObject({
    aggregateRating: { ratingValue: 4.2, reviewCount: 9 },
    openingHours: ['Mo-Su 10:00-16:00'],
  });
  expect(() => readConfig(EdgeConfig, { SITE_RATING: 'great' })).toThrow(/SITE_RATING.*4\.8\/127, or off/);
});
