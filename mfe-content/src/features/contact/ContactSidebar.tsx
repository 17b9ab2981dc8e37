import { css } from '@emotion/react';
import { toMailUrl, toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { Link, useSite, useTrack } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Icon } from '@msv/ui/icons/Icon';
import { clockIcon, mailIcon, phoneIcon, pinIcon } from '@msv/ui/icons/iconPaths';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import type { ReactNode } from 'react';
import { CallButton } from './CallButton.tsx';
import { OfficeHours } from './OfficeHours.tsx';

const listStyle = css({ display: 'grid', gap: space(5), marginBlockStart: space(5) });

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

const rowStyle = css({
  position: 'relative',
  minBlockSize: space(11),
  paddingInlineStart: space(15),
  dd: { overflowWrap: 'anywhere' },
  a: { display: 'inline-block', paddingBlock: space(0.5), fontWeight: 600 },
  '@media (pointer: coarse)': { a: { paddingBlock: space(2.5) } },
});

const iconStyle = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'grid',
  placeItems: 'center',
  inlineSize: space(11),
  blockSize: space(11),
  borderRadius: radius.control,
  backgroundColor: color.mint,
  color: color.evergreen,
});

const termStyle = css({ fontSize: fontSize.small, color: color.muted });

interface Props {
  icon: string;
  term: string;
  children: ReactNode;
}

/** A `dl` allows only `dt` and `dd`, so the icon is inside the `dt`. */
function ContactDetail({ icon, term, children }: Props) {
  return (
    <div css={rowStyle}>
      <dt css={termStyle}>
        <span css={iconStyle}>
          <Icon path={icon} />
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
