import { css } from '@emotion/react';
import { Link, usePageHead, useSite } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Icon } from '@msv/ui/Icon';
import { checkIcon } from '@msv/ui/iconPaths';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, radius, space } from '@msv/ui/tokens';
import { CallButton } from '../components/CallButton.tsx';
import { NextSteps } from '../components/NextSteps.tsx';
import { WaysOn } from '../components/WaysOn.tsx';

const seal = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(16),
  blockSize: space(16),
  borderRadius: radius.round,
  backgroundColor: color.evergreen,
  color: color.white,
  svg: { inlineSize: space(9), blockSize: space(9) },
});

/** Where a message or an inquiry leads once it has been stored. */
export default function ThankYouPage() {
  const { product, phone } = useSite();
  usePageHead({
    title: `Thank You | ${product}`,
    description: 'Your message was received. A person gets back to you within 24 hours.',
    canonicalPath: '/thank-you',
    noIndex: true,
  });
  return (
    <>
      <Section surface="evening">
        <Stack gap={5}>
          <span css={seal}>
            <Icon path={checkIcon} />
          </span>
          <Heading level={1}>Thank you! Your message was received.</Heading>
          <Text size="lead" tone="muted">
            It is safely with us. There is nothing more you need to do.
          </Text>
        </Stack>
      </Section>
      <Section surface="white">
        <Stack gap={8}>
          <Heading level={2}>What happens next</Heading>
          <NextSteps />
        </Stack>
      </Section>
      <Section>
        <Stack gap={5}>
          <Heading level={2}>Rather talk now?</Heading>
          <Text size="lead" tone="muted">
            Call us Monday to Saturday, or write again if you forgot something.
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
        <WaysOn />
      </Section>
    </>
  );
}
