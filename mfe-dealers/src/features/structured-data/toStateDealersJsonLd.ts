import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { toAutoDealerJsonLd } from './toAutoDealerJsonLd.ts';

/** Converts the dealers of a state to a schema.org ItemList with their total number and the given dealerships. */
export function toStateDealersJsonLd(
  { name, dealerCount }: Pick<State, 'name' | 'dealerCount'>,
  dealerships: readonly Dealership[],
  site: SiteSettings,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `Dealers in ${name}`,
    numberOfItems: dealerCount,
    itemListElement: dealerships.map((dealership, index) => {
      const { '@context': _, ...item } = toAutoDealerJsonLd(dealership, site);
      return { '@type': 'ListItem', position: index + 1, item };
    }),
  };
}
