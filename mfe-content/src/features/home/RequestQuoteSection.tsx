import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';

const centered = css({ alignItems: 'center', textAlign: 'center' });

export function QuoteSection() {
  return (
    <Section surface="mint" width="reading">
      <Stack gap={5} css={centered}>
        <Heading level={2}>What would yours cost?</Heading>
        <Text size="lead">
          Tell us which vehicle you like and where you live. A person answers within 24 hours, and asking
          costs nothing.
        </Text>
        <Link css={buttonStyle('primary', 'large')} to="/contact">
          Get Quote
        </Link>
      </Stack>
    </Section>
  );
}
