import { css } from '@emotion/react';
import { toInternationalPhone } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import { hasUnsentForms, Link, late, usePageHead, useSite } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';
import { ContactSidebar } from '../features/contact/ContactSidebar.tsx';
import { PageBody } from '../features/page-layout/PageBody.tsx';

const ContactForm = late(
  () => import(/* webpackChunkName: "ContactForm" */ '../features/contact-form/ContactForm.tsx'),
  {
    when: 'interaction',
    fallback: <Skeleton height="40rem" />,
    isNeededAtOnce: hasUnsentForms,
  },
);

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: space(8) },
});

/** Contact form with contact details. */
export default function ContactPage() {
  const site = useSite();
  const titleId = useId();
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
      <PageBody>
        <div css={columnsStyle}>
          <Card as="section" aria-labelledby={titleId}>
            <Stack gap={6}>
              <Stack gap={2}>
                <Heading level={2} id={titleId}>
                  Send Us a Message
                </Heading>
                <Text tone="muted">
                  Our <Link to="/privacy-policy">Privacy Policy</Link> explains how we use your information.
                </Text>
              </Stack>
              <ContactForm labelledBy={titleId} />
            </Stack>
          </Card>
          <ContactSidebar />
        </div>
      </PageBody>
    </>
  );
}

/** Creates the structured data of the contact page (schema.org `ContactPage`). */
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
