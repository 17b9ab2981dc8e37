import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

/** Search engines find the other vehicles in the sitemap. */
const maxListedVehicles = 100;

/** Creates the schema.org `ItemList` of the inventory page. */
export function createVehicleListJsonLd(name: string, vehicles: readonly Vehicle[], { url }: SiteSettings) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: vehicles.length,
    itemListElement: vehicles.slice(0, maxListedVehicles).map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: vehicle.name,
      url: `${url}/inventory/${vehicle.slug}`,
    })),
  };
}
