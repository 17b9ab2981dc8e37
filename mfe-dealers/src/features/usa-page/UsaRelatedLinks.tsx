import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/** Links from the USA page to dealers, states, vehicles and the contact page. */
export function UsaRelatedLinks() {
  return (
    <Section surface="mint">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Ready to Find Your Vehicle?</Heading>
        <Row css={centeredStyle}>
          <Link css={buttonStyle('primary')} to="/dealerships">
            Find Dealers
          </Link>
          <Link css={buttonStyle('secondary')} to="/states">
            Browse by State
          </Link>
          <Link css={buttonStyle('secondary')} to="/inventory">
            Browse Inventory
          </Link>
          <Link css={buttonStyle('secondary')} to="/contact">
            Contact Us
          </Link>
        </Row>
      </Stack>
    </Section>
  );
}
