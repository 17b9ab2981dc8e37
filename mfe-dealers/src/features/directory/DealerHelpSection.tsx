import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';

const centered = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/** A way on for whoever lives far from every dealer. */
export function HelpBlock() {
  return (
    <Section surface="white" width="reading">
      <Stack gap={5} css={centered}>
        <Heading level={2}>Can't Find a Dealer Near You?</Heading>
        <Text size="lead">
          Write to us, and a person tells you what is possible where you live. Or see which states have a
          dealer already.
        </Text>
        <Row css={centered}>
          <Link css={buttonStyle('secondary')} to="/contact">
            Contact Us
          </Link>
          <Link css={buttonStyle('secondary')} to="/states">
            Browse by State
          </Link>
        </Row>
      </Stack>
    </Section>
  );
}
