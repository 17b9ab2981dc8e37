import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';

const centered = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/** Other ways to a dealer, and a word to whoever lives in none of the fifty states. */
export function StatesWaysOn() {
  return (
    <Section surface="white" width="reading">
      <Stack gap={5} css={centered}>
        <Heading level={2}>Looking farther?</Heading>
        <Text size="lead">Search all dealers at once, or see on a map where they are.</Text>
        <Row css={centered}>
          <Link css={buttonStyle('secondary')} to="/dealerships">
            Find Dealers
          </Link>
          <Link css={buttonStyle('secondary')} to="/usa">
            See the USA Map
          </Link>
        </Row>
        <Text tone="muted">
          You live in Washington, D.C., or one of the territories? <Link to="/contact">Write to us</Link>, and
          a person finds out who delivers to you.
        </Text>
      </Stack>
    </Section>
  );
}
