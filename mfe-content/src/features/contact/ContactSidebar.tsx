import { css } from '@emotion/react';
import { telephone } from '@msv/contracts/telephone';
import { Link, useSite, useTrack } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { clockIcon, mailIcon, phoneIcon, pinIcon } from '@msv/ui/iconPaths';
import { Stack } from '@msv/ui/Stack';
import { space } from '@msv/ui/tokens';
import { CallButton } from './CallButton.tsx';
import { ContactFact } from './ContactFact.tsx';
import { StatedHours } from './StatedHours.tsx';

const list = css({ display: 'grid', gap: space(5), marginBlockStart: space(5) });

/** How to reach people without the form, and what else a visitor may have come for. */
export function ContactPanels() {
  const { phone, email } = useSite();
  const track = useTrack();
  return (
    <Stack gap={6}>
      <Card as="section">
        <Heading level={2} look="title">
          Talk to a person
        </Heading>
        <dl css={list}>
          <ContactFact icon={phoneIcon} term="Phone">
            <a href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
              {phone}
            </a>
          </ContactFact>
          <ContactFact icon={mailIcon} term="Email">
            <a href={`mailto:${email}`}>{email}</a>
          </ContactFact>
          <ContactFact icon={pinIcon} term="Service Area">
            All 50 states
          </ContactFact>
          <ContactFact icon={clockIcon} term="Hours">
            <StatedHours />
          </ContactFact>
        </dl>
      </Card>
      <Card as="section">
        <Stack gap={4}>
          <Heading level={2} look="title">
            Quick Actions
          </Heading>
          <Stack gap={3}>
            <Link css={buttonStyle('secondary')} to="/dealerships">
              Find a Dealer
            </Link>
            <Link css={buttonStyle('secondary')} to="/inventory">
              Browse Inventory
            </Link>
            <CallButton variant="secondary">Call Now</CallButton>
          </Stack>
        </Stack>
      </Card>
    </Stack>
  );
}
