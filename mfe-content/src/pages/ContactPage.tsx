import { toInternationalPhone } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { hasVisitorZipCode } from '@msv/forms/search/visitorZipCode';
import { hasUnsentForms, Link, late, usePageHead, useSite } from '@msv/platform';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { FormSection } from '../features/contact/FormSection.tsx';

const ContactForm = late(
  () => import(/* webpackChunkName: "ContactForm" */ '../features/contact-form/ContactForm.tsx'),
  {
    when: 'interaction',
    fallback: <Skeleton height="40rem" />,
    isNeededAtOnce: () => hasUnsentForms() || hasVisitorZipCode(),
  },
);

export default function ContactPage() {
  const site = useSite();
  usePageHead({
    title: `Contact Us | ${site.product}`,
    description:
      'Ask about vehicles, prices, service, financing or becoming a dealer. We reply within 24 hours.',
    canonicalPath: '/contact',
  });
  return (
    <>
      <StructuredData jsonLd={createContactJsonLd(site)} />
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          origin={site.url}
          steps={[{ to: '/contact', label: 'Contact' }]}
          title="Contact Us"
          lead="Ask us anything about electric medium speed vehicles. We reply within 24 hours."
        />
      </Section>
      <FormSection title="Send Us a Message" form={ContactForm} />
    </>
  );
}

function createContactJsonLd({ product, phone, email, url }: SiteSettings) {
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
