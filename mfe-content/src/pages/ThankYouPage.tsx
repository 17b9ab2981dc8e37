import { css } from '@emotion/react';
import { Link, useLocation, usePageHead, useSite } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { checkIcon } from '@msv/ui/icons/iconPaths';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { CallButton } from '../features/contact/CallButton.tsx';
import { findConfirmedRequest } from '../features/thank-you/confirmations.ts';
import { MessageSubject } from '../features/thank-you/MessageSubject.tsx';
import { NextSteps } from '../features/thank-you/NextSteps.tsx';
import { RelatedLinks } from '../features/thank-you/RelatedLinks.tsx';

const confirmationStyle = css({ display: 'flex', alignItems: 'center', gap: space(3) });

const checkBadgeStyle = css({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(10),
  blockSize: space(10),
  borderRadius: radius.round,
  backgroundColor: color.evergreen,
  color: color.surface,
  svg: { inlineSize: space(6), blockSize: space(6) },
});

/** Confirmation after a contact message, a vehicle inquiry, a request for a test drive or a report was stored. */
export default function ThankYouPage() {
  const { product, phone } = useSite();
  const request = findConfirmedRequest(useLocation().search);
  const title =
    request === 'listing-report'
      ? 'Thank you! Your report was received.'
      : 'Thank you! Your message was received.';
  usePageHead({
    title: `Thank You | ${product}`,
    description: title,
    canonicalPath: '/thank-you',
    noIndex: true,
  });
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          steps={[{ to: '/thank-you', label: 'Thank You' }]}
          title={title}
          lead={
            <span css={confirmationStyle}>
              <span css={checkBadgeStyle}>
                <Icon path={checkIcon} />
              </span>
              <span>
                <MessageSubject />
                You do not need to do anything else.
              </span>
            </span>
          }
        />
      </Section>
      <PageBody surface="white">
        <Stack gap={8}>
          <Heading level={2}>What Happens Next</Heading>
          <NextSteps request={request} />
        </Stack>
      </PageBody>
      <Section>
        <Stack gap={5}>
          <Heading level={2}>Prefer to Talk Now?</Heading>
          <Text size="lead" tone="muted">
            Call us Monday through Saturday, or send another message if you forgot something.
          </Text>
          <Row>
            <CallButton size="large">Call {phone}</CallButton>
            <Link css={buttonStyle('secondary', 'large')} to="/contact">
              Contact Us
            </Link>
          </Row>
        </Stack>
      </Section>
      <Section surface="white">
        <RelatedLinks />
      </Section>
    </>
  );
}
