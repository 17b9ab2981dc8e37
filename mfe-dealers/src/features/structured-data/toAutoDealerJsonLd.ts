import type { Dealership } from '@msv/contracts/dealership';
import type { Site } from '@msv/contracts/site';
import { telephone } from '@msv/contracts/telephone';

/** A dealer as search engines read it: schema.org's AutoDealer, with coordinates where somebody knows them. */
export function autoDealer(dealership: Dealership, site: Site) {
  const { id, name, email, latitude, longitude } = dealership;
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoDealer',
    '@id': `${site.url}/dealerships#dealer-${id}`,
    name,
    telephone: telephone(dealership.phone).replace('tel:', ''),
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
  };
}
