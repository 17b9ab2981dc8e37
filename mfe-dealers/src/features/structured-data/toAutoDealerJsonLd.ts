import { createDealershipPath, type Dealership } from '@msv/contracts/dealers/dealership';
import { toInternationalPhone } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

/**
 * Converts a dealership to a schema.org AutoDealer, with the phone number, coordinates and hours that are known. Typical hours are left
 * out, because they are no statement about this dealership.
 */
export function toAutoDealerJsonLd(dealership: Dealership, site: SiteSettings) {
  const { id, name, email, latitude, longitude, slug, hours } = dealership;
  const telephone = toInternationalPhone(dealership.phone);
  const pageUrl = slug && site.url + createDealershipPath(slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': pageUrl ?? `${site.url}/dealerships#dealer-${id}`,
    name,
    ...(pageUrl && { url: pageUrl }),
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
    ...(hours && {
      openingHoursSpecification: hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}`),
        opens,
        closes,
      })),
    }),
  };
}
