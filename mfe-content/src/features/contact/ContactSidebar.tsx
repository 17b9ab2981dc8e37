import { css } from '@emotion/react';
import { toMailUrl } from '@msv/contracts/site/mailUrl';
import { toPhoneUrl } from '@msv/contracts/site/phoneUrl';
import { Link, useSite, useTrack } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { clockIcon, mailIcon, phoneIcon, pinIcon } from '@msv/ui/icons/iconPaths';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { space } from '@msv/ui/tokens/tokens';
import { CallButton } from './CallButton.tsx';
import { ContactDetail } from './ContactDetail.tsx';
import { OfficeHours } from './OfficeHours.tsx';

const listStyle = css({ display: 'grid', gap: space(5), marginBlockStart: space(5) });

/** Panels beside the contact form: contact details and links to other pages. */
export function ContactSidebar() {
  const { phone, email } = useSite();
  const track = useTrack();
  return (
    <Stack gap={6}>
      <Card as="section">
        <Heading level={2} look="title">
          Contact Details
        </Heading>
        <dl css={listStyle}>
          <ContactDetail icon={phoneIcon} term="Phone">
            <PhoneLink
              phone={phone}
              href={toPhoneUrl(phone)}
              onClick={() => track({ event: 'phone_call' })}
            />
          </ContactDetail>
          <ContactDetail icon={mailIcon} term="Email">
            <a href={toMailUrl(email)}>{email}</a>
          </ContactDetail>
          <ContactDetail icon={pinIcon} term="Service Area">
            All 50 states
          </ContactDetail>
          <ContactDetail icon={clockIcon} term="Hours">
            <OfficeHours />
          </ContactDetail>
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
