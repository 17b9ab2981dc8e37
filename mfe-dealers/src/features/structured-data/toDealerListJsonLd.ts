import type { Dealership } from '@msv/contracts/dealership';
import type { Site } from '@msv/contracts/site';
import { autoDealer } from './autoDealer.ts';

/** The directory as search engines read it: how many dealers there are, and the ones that the page begins with. */
export function dealerList(count: number, first: readonly Dealership[], site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Dealers',
    numberOfItems: count,
    itemListElement: first.map((dealership, index) => {
      const { '@id': id, name } = autoDealer(dealership, site);
      return { '@type': 'ListItem', position: index + 1, name, url: id };
    }),
  };
}
