import { toInternationalPhone } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

/** Creates the structured data of the contact page (schema.org `ContactPage`). */
export function createContactJsonLd({ product, phone, email, url }: SiteSettings) {
  const telephone = toInternationalPhone(phone);
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    name: `Contact ${product}`,
    url: `${url}/contact`,
    mainEntity: {
      '@type': 'Organization',
      name: product,
      url,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        ...(telephone && { telephone }),
        email,
        areaServed: 'US',
      },
    },
  };
}
