import { css } from '@emotion/react';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import { Link, useLocation } from '@msv/platform';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { dealerQueryCodec } from '../dealer-search/dealerQuery.ts';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

/**
 * Points visitors without a dealer nearby to the contact page and the list of states. The contact page receives the ZIP
 * code that the visitor searched for.
 */
export function DealerHelpSection() {
  const { search } = dealerQueryCodec.decode(useLocation().search);
  const zipCode = parseZipCode(search);
  return (
    <Section surface="white" width="reading">
      <Stack gap={5} css={centeredStyle}>
        <Heading level={2}>Can't Find a Dealer Near You?</Heading>
        <Text size="lead">
          Contact us and we'll help you find out what's available where you live, or see which states already
          have dealers.
        </Text>
        <Row css={centeredStyle}>
          <Link css={buttonStyle('secondary')} to={zipCode ? `/contact?zip=${zipCode}` : '/contact'}>
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
