import type { Site } from '@msv/contracts/site';
import { telephone } from '@msv/contracts/telephone';

/** The contact page as search engines read it: schema.org's ContactPage. */
export function contactFacts({ product, phone, email, url }: Site) {
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
        telephone: telephone(phone).replace('tel:', ''),
        email,
        areaServed: 'US',
      },
    },
  };
}
