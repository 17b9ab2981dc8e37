import { css } from '@emotion/react';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import { Link, useLocation } from '@msv/platform';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import type { ComponentProps, ReactNode } from 'react';
import { dealerQueryCodec } from '../dealer-search/dealerQuery.ts';

const centeredStyle = css({ alignItems: 'center', textAlign: 'center', justifyContent: 'center' });

interface CallToActionProps {
  surface: ComponentProps<typeof Section>['surface'];
  title: string;
  text: string;
  children: ReactNode;
}

const CallToAction = ({ surface, title, text, children }: CallToActionProps) => (
  <Section surface={surface} width="reading">
    <Stack gap={5} css={centeredStyle}>
      <Heading level={2}>{title}</Heading>
      <Text size="lead">{text}</Text>
      <Row css={centeredStyle}>{children}</Row>
    </Stack>
  </Section>
);

export default function NextStepSections() {
  const zipCode = parseZipCode(dealerQueryCodec.decode(useLocation().search).search);
  return (
    <>
      <CallToAction
        surface="mint"
        title="Join Our Dealership Network"
        text="Do you sell electric medium speed vehicles? Add your dealership so local buyers can find you."
      >
        <Link css={buttonStyle('primary', 'large')} to="/add-dealership">
          Add Your Dealership
        </Link>
      </CallToAction>
      <CallToAction
        surface="white"
        title="Can't Find a Dealer Near You?"
        text="Contact us and we'll help you find out what's available where you live, or see which states already have dealers."
      >
        {/* The contact page receives the ZIP code that the visitor searched for. */}
        <Link css={buttonStyle('secondary')} to={zipCode ? `/contact?zip=${zipCode}` : '/contact'}>
          Contact Us
        </Link>
        <Link css={buttonStyle('secondary')} to="/states">
          Browse by State
        </Link>
      </CallToAction>
    </>
  );
}
