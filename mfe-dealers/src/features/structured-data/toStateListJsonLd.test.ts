import { expect, test } from '@jest/globals';
import { testSite } from '@msv/platform/testing';
import { buildState } from '@msv/testing/builders/buildState';
import { toStateListJsonLd } from './toStateListJsonLd.ts';

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
