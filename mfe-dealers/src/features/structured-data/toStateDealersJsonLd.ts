import type { Dealership } from '@msv/contracts/dealership';
import type { Site } from '@msv/contracts/site';
import type { State } from '@msv/contracts/state';
import { autoDealer } from './autoDealer.ts';

/** A state's dealers as search engines read them: how many there are, and one AutoDealer for each that is here. */
export function stateDealers(
  { name, dealerCount }: Pick<State, 'name' | 'dealerCount'>,
  dealerships: readonly Dealership[],
  site: Site,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Dealers in ${name}`,
    numberOfItems: dealerCount,
    itemListElement: dealerships.map((dealership, index) => {
      const { '@context': _, ...item } = autoDealer(dealership, site);
      return { '@type': 'ListItem', position: index + 1, item };
    }),
  };
}
