import type { Dealership } from '@msv/contracts/dealers/dealership';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { toAutoDealerJsonLd } from './toAutoDealerJsonLd.ts';

/** Converts the directory to a schema.org ItemList with the total number of dealers and links to the first ones. */
export function toDealerListJsonLd(
  count: number,
  firstDealerships: readonly Dealership[],
  site: SiteSettings,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Dealers',
    numberOfItems: count,
    itemListElement: firstDealerships.map((dealership, index) => {
      const { '@id': id, name } = toAutoDealerJsonLd(dealership, site);
      return { '@type': 'ListItem', position: index + 1, name, url: id };
    }),
  };
}
