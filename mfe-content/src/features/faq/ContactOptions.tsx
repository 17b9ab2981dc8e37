import { css } from '@emotion/react';
import { Link, useSite } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import type { ReactNode } from 'react';
import { CallButton } from '../contact/CallButton.tsx';
import { OfficeHours } from '../contact/OfficeHours.tsx';

const gridStyle = css({ '& > :last-child': { gridColumn: '1 / -1' } });

export function ContactOptions() {
  const { phone } = useSite();
  return (
    <Stack gap={4}>
      <Heading level={2} look="title">
        Still Have a Question?
      </Heading>
      <CardGrid columns={2} css={gridStyle}>
        <ContactOption title="Call Us" text={<OfficeHours />}>
          <CallButton>{phone}</CallButton>
        </ContactOption>
        <ContactOption title="Send Us a Message" text="We reply within 24 hours.">
          <Link css={buttonStyle('secondary')} to="/contact">
            Contact Us
          </Link>
        </ContactOption>
        <ContactOption
          title="Ask a Dealer"
          text="See vehicles in person and talk to the people who sell and service them."
        >
          <Link css={buttonStyle('secondary')} to="/dealerships">
            Find Dealers
          </Link>
        </ContactOption>
      </CardGrid>
    </Stack>
  );
}

/** Aligns the buttons of all cards, regardless of the length of the text above them. */
const contentStyle = css({
  flexGrow: 1,
  alignItems: 'flex-start',
  '& > :last-child': { marginBlockStart: 'auto' },
});

function ContactOption({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card as="li">
      <Stack gap={4} css={contentStyle}>
        <Stack gap={1}>
          <Heading level={3}>{title}</Heading>
          <Text tone="muted">{text}</Text>
        </Stack>
        {children}
      </Stack>
    </Card>
  );
}
