import { expect, test } from '@jest/globals';
import { testSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { aState } from '@msv/testing/aState';
import { stateDealers } from './stateDealers.ts';
import { stateList } from './stateList.ts';

test('search engines read each dealer of a state with telephone and place', () => {
  const dealer = aDealership({ phone: '(407) 555-0107', latitude: 28.5, longitude: -81.4 });
  const placeless = aDealership({ latitude: null, longitude: null });
  const facts = stateDealers({ name: 'Florida', dealerCount: 40 }, [dealer, placeless], testSite);
  expect(facts).toMatchObject({ '@type': 'ItemList', name: 'Dealers in Florida', numberOfItems: 40 });
  expect(facts.itemListElement[0]).toMatchObject({
    position: 1,
    item: {
      '@type': 'AutoDealer',
      telephone: '+14075550107',
      geo: { '@type': 'GeoCoordinates', latitude: 28.5, longitude: -81.4 },
    },
  });
  expect(facts.itemListElement[1]?.item).not.toHaveProperty('geo');
});

test('search engines read where each state is described', () => {
  const facts = stateList('State Dealers', [aState({ name: 'Florida', slug: 'florida' })], testSite);
  expect(facts).toMatchObject({ '@type': 'ItemList', name: 'State Dealers', numberOfItems: 1 });
  expect(facts.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Florida', url: 'https://site.example/states/florida' },
  ]);
});
