import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';

const centered = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/** Where to go from the whole country. */
export function UsaWaysOn() {
  return (
    <Section surface="mint">
      <Stack gap={5} css={centered}>
        <Heading level={2}>Ready to find yours?</Heading>
        <Row css={centered}>
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
