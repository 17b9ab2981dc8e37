import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/** Links to the dealer search and the map, and to the contact page for visitors outside the 50 states. */
export function StatesRelatedLinks() {
  return (
    <Section surface="white" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Looking Beyond Your State?</Heading>
        <Text size="lead">Search all dealers, or see where they are on the map.</Text>
        <Row css={centeredStyle}>
          <Link css={buttonStyle('secondary')} to="/dealerships">
            Find Dealers
          </Link>
          <Link css={buttonStyle('secondary')} to="/usa">
            See the USA Map
          </Link>
        </Row>
        <Text tone="muted">
          Live in Washington, D.C., or a U.S. territory? <Link to="/contact">Contact us</Link> and we'll find
          out who can deliver to you.
        </Text>
      </Stack>
    </Section>
  );
}
