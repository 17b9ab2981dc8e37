import type { State } from '@msv/contracts/dealers/state';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

export function toStateListJsonLd(name: string, states: readonly State[], { url }: SiteSettings) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: states.length,
    itemListElement: states.map((state, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: state.name,
      url: `${url}/states/${state.slug}`,
    })),
  };
}
