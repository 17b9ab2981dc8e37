import { css } from '@emotion/react';
import { Link, usePageHead, useSite } from '@msv/platform';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { above, space } from '@msv/ui/tokens';
import { useId } from 'react';
import { ContactMessageForm } from '../components/ContactMessageForm.tsx';
import { ContactPanels } from '../components/ContactPanels.tsx';
import { PageBand } from '../components/PageBand.tsx';
import { PageBody } from '../components/PageBody.tsx';
import { contactFacts } from '../data/contactFacts.ts';

const columns = css({
  display: 'grid',
  gap: space(6),
  alignItems: 'start',
  [above.desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: space(8) },
});

export default function ContactPage() {
  const site = useSite();
  const titleId = useId();
  usePageHead({
    title: `Contact Us | ${site.product}`,
    description:
      'Ask about a vehicle, a price, service, financing or becoming a dealer. A person answers within 24 hours.',
    canonicalPath: '/contact',
  });
  return (
    <>
      <StructuredData facts={contactFacts(site)} />
      <PageBand
        title="Contact Us"
        path="/contact"
        lead="Ask us anything about electric medium speed vehicles. A person answers within 24 hours."
      />
      <PageBody>
        <div css={columns}>
          <Card as="section" aria-labelledby={titleId}>
            <Stack gap={6}>
              <Stack gap={2}>
                <Heading level={2} id={titleId}>
                  Send Us a Message
                </Heading>
                <Text tone="muted">
                  Our <Link to="/privacy-policy">Privacy Policy</Link> says what happens to your details.
                </Text>
                <noscript>
                  <p>Sending this form needs JavaScript. Please call us at {site.phone} instead.</p>
                </noscript>
              </Stack>
              <ContactMessageForm labelledBy={titleId} />
            </Stack>
          </Card>
          <ContactPanels />
        </div>
      </PageBody>
    </>
  );
}
