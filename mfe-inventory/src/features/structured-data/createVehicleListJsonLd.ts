import type { Site } from '@msv/contracts/site';
import type { Vehicle } from '@msv/contracts/vehicle';

/** Search engines find the rest in the sitemap. */
const most = 100;

/** The inventory as search engines read it: how many vehicles there are, and where each is described. */
export function vehicleList(vehicles: readonly Vehicle[], { url }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Vehicle Inventory',
    numberOfItems: vehicles.length,
    itemListElement: vehicles.slice(0, most).map(({ name, slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${url}/inventory/${slug}`,
    })),
  };
}
