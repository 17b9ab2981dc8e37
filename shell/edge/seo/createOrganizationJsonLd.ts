import { toInternationalPhone } from '@msv/contracts/site/contactUrls';
import type { EdgeConfig } from '../config.ts';

/** Builds the JSON-LD object about the site's operator, without disabled claims. */
export function createOrganizationJsonLd(config: EdgeConfig): object {
  const { SITE_RATING, SITE_OPENING_HOURS, SITE_PRICE_RANGE, SITE_OFFER_COUNT } = config;
  const telephone = toInternationalPhone(config.SITE_PHONE);
  return {
    '@context': 'https://schema.org',
    '@type': 'AutomotiveBusiness',
    '@id': `${config.SITE_URL}/#organization`,
    name: config.SITE_PRODUCT,
    description: 'A nationwide directory of dealers of electric medium speed vehicles.',
    url: `${config.SITE_URL}/`,
    ...(telephone && { telephone }),
    // The type requires an address. The online business has no street.
    address: { '@type': 'PostalAddress', addressCountry: 'US' },
    areaServed: { '@type': 'Country', name: 'United States' },
    currenciesAccepted: 'USD',
    ...(SITE_PRICE_RANGE && { priceRange: SITE_PRICE_RANGE }),
    ...(SITE_OPENING_HOURS && { openingHours: SITE_OPENING_HOURS }),
    ...(SITE_RATING && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: SITE_RATING.rating,
        reviewCount: SITE_RATING.reviews,
        bestRating: 5,
      },
    }),
    ...(SITE_OFFER_COUNT && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: 'Electric medium speed vehicles',
        url: `${config.SITE_URL}/inventory`,
        numberOfItems: SITE_OFFER_COUNT,
      },
    }),
  };
}
