import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

/** Search engines find the other vehicles in the sitemap. */
const maxListedVehicles = 100;

/**
 * Creates the schema.org `ItemList` of the inventory page, with the number of vehicles and links to their pages.
 * @param numberOfItems Number of all vehicles, if `vehicles` are only the first ones.
 */
export function createVehicleListJsonLd(
  name: string,
  vehicles: readonly Vehicle[],
  { url }: SiteSettings,
  numberOfItems = vehicles.length,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems,
    itemListElement: vehicles.slice(0, maxListedVehicles).map((vehicle, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: vehicle.name,
      url: `${url}/inventory/${vehicle.slug}`,
    })),
  };
}
