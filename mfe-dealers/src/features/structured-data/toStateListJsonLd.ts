import type { Site } from '@msv/contracts/site';
import type { State } from '@msv/contracts/state';

/** States as search engines read them: where each is described. */
export function stateList(name: string, states: readonly State[], { url }: Site) {
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
