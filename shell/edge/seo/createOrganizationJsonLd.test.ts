import { expect, test } from '@jest/globals';
import { parseEdgeConfig } from '../../test/parseEdgeConfig.ts';
import { createOrganizationJsonLd } from './createOrganizationJsonLd.ts';

test('contains hours, price range, rating and number of offers by default', () => {
  expect(createOrganizationJsonLd(parseEdgeConfig({ SITE_URL: 'https://site.example' }))).toMatchObject({
    '@type': 'AutomotiveBusiness',
    url: 'https://site.example/',
    telephone: '+18445550142',
    address: { '@type': 'PostalAddress', addressCountry: 'US' },
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
])('with %s off, contains no %s', (variable, property) => {
  expect(createOrganizationJsonLd(parseEdgeConfig({ [variable]: 'off' }))).not.toHaveProperty(property);
});

test('contains the first number of SITE_PHONE in international notation', () => {
  const buildPhone = (phone: string) => createOrganizationJsonLd(parseEdgeConfig({ SITE_PHONE: phone }));
  expect(buildPhone('(407)555-7783 or 7784')).toHaveProperty('telephone', '+14075557783');
  expect(buildPhone('555-0100 call')).not.toHaveProperty('telephone');
});

test('claims can be changed and are validated', () => {
  const config = parseEdgeConfig({ SITE_RATING: '4.2/9', SITE_OPENING_HOURS: 'Mo-Su 10:00-16:00' });
  expect(createOrganizationJsonLd(config)).toMatchObject({
    aggregateRating: { ratingValue: 4.2, reviewCount: 9 },
    openingHours: ['Mo-Su 10:00-16:00'],
  });
  expect(() => parseEdgeConfig({ SITE_RATING: 'great' })).toThrow(/SITE_RATING.*4\.8\/127, or off/);
});
