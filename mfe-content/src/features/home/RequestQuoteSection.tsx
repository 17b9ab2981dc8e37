import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center' });

/** Call to action that leads to the contact form. */
export function RequestQuoteSection() {
  return (
    <Section surface="mint" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>How Much Would Yours Cost?</Heading>
        <Text size="lead">
          Tell us which vehicle you like and where you live. We reply within 24 hours, with no obligation.
        </Text>
        <Link css={buttonStyle('primary', 'large')} to="/contact">
          Get Quote
        </Link>
      </Stack>
    </Section>
  );
}
