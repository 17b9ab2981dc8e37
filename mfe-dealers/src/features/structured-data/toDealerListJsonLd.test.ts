import { expect, test } from '@jest/globals';
import { testSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { dealerList } from './dealerList.ts';

test('search engines read how many dealers there are, and where the first are listed', () => {
  expect(dealerList(60, [aDealership({ id: 7, name: 'Tangerine Moon Demo Carts' })], testSite)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Dealers',
    numberOfItems: 60,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Tangerine Moon Demo Carts',
        url: 'https://site.example/dealerships#dealer-7',
      },
    ],
  });
});
