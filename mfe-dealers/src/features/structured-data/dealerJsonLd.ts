import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import type { State } from '@msv/contracts/dealers/state';
import { toInternationalPhone } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

/** Converts a dealership to a schema.org AutoDealer. */
export function toAutoDealerJsonLd(dealership: Dealership, site: SiteSettings) {
  const { id, name, email, latitude, longitude, slug, hours, website } = dealership;
  const telephone = toInternationalPhone(dealership.phone);
  const pageUrl = slug && site.url + createDealershipPath(slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': pageUrl ?? `${site.url}/dealerships#dealer-${id}`,
    name,
    ...(pageUrl && { url: pageUrl }),
    ...(website && { sameAs: website }),
    ...(telephone && { telephone }),
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: dealership.address,
      addressLocality: dealership.city,
      addressRegion: dealership.state,
      postalCode: dealership.zipCode,
      addressCountry: 'US',
    },
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
    ...(hours?.length && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}`),
        opens,
        closes,
      })),
    }),
  };
}

/**
 * Converts the directory to a schema.org ItemList with the total number of dealers and links to the first verified
 * ones. Search engines must not index unverified dealers.
 */
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
    itemListElement: firstDealerships
      .filter(({ isVerified }) => isVerified)
      .map((dealership, index) => {
        const { '@id': id, name } = toAutoDealerJsonLd(dealership, site);
        return { '@type': 'ListItem', position: index + 1, name, url: id };
      }),
  };
}

/** Converts the dealers of a state to a schema.org ItemList with their total number and links to the verified ones. */
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
    itemListElement: dealerships
      .filter(({ isVerified }) => isVerified)
      .map((dealership, index) => {
        const { '@context': _, ...item } = toAutoDealerJsonLd(dealership, site);
        return { '@type': 'ListItem', position: index + 1, item };
      }),
  };
}
