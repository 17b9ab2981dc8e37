import { expect, test } from '@jest/globals';
import { testSite } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { toDealerListJsonLd } from './toDealerListJsonLd.ts';

test('includes the number of dealers and the URLs of the first ones', () => {
  expect(
    toDealerListJsonLd(60, [buildDealership({ id: 7, name: 'Tangerine Moon Demo Carts' })], testSite),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Dealers',
    numberOfItems: 60,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Tangerine Moon Demo Carts',
        url: 'https://site.example/dealerships/dealer-7',
      },
    ],
  });
});
