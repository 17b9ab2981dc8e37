import { expect, test } from '@jest/globals';
import { testSite } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { buildState } from '@msv/testing/builders/buildState';
import { toStateDealersJsonLd } from './toStateDealersJsonLd.ts';
import { toStateListJsonLd } from './toStateListJsonLd.ts';

test('lists the dealers of a state with their phone numbers and known coordinates', () => {
  const dealership = buildDealership({ phone: '(407) 555-0107', latitude: 28.5, longitude: -81.4 });
  const dealershipWithoutCoordinates = buildDealership({ latitude: null, longitude: null });
  const jsonLd = toStateDealersJsonLd(
    { name: 'Florida', dealerCount: 40 },
    [dealership, dealershipWithoutCoordinates],
    testSite,
  );
  expect(jsonLd).toMatchObject({ '@type': 'ItemList', name: 'Dealers in Florida', numberOfItems: 40 });
  expect(jsonLd.itemListElement[0]).toMatchObject({
    position: 1,
    item: {
      '@type': 'AutoDealer',
      telephone: '+14075550107',
      geo: { '@type': 'GeoCoordinates', latitude: 28.5, longitude: -81.4 },
    },
  });
  expect(jsonLd.itemListElement[1]?.item).not.toHaveProperty('geo');
});

test('lists states with the URLs of their pages', () => {
  const jsonLd = toStateListJsonLd(
    'State Dealers',
    [buildState({ name: 'Florida', slug: 'florida' })],
    testSite,
  );
  expect(jsonLd).toMatchObject({ '@type': 'ItemList', name: 'State Dealers', numberOfItems: 1 });
  expect(jsonLd.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Florida', url: 'https://site.example/states/florida' },
  ]);
});
