import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { listOfficeHours } from '@msv/contracts/site/siteSettings';
import { Link, useSite, useTrack } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Icon } from '@msv/ui/icons/Icon';
import { clockIcon, externalIcon, mailIcon, phoneIcon, pinIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { fontSize, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { InquiryLink } from '../inquiry/InquiryLink.tsx';
import { useTrackVehicleCall } from './vehicleTracking.ts';

/** On phones, the two ways to get a quote have the full width, and the other buttons are side by side. */
const rowStyle = css({
  [phoneQuery]: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(36)}), 1fr))`,
    alignItems: 'stretch',
    '&& > a': { paddingInline: space(2) },
    '& > a:nth-of-type(-n + 2)': { gridColumn: '1 / -1' },
  },
});

const hoursStyle = css({ flexBasis: '100%', gridColumn: '1 / -1', marginBlockStart: space(-1.5) });

/** The number stays on one line, unless text is too large. On narrow phones, it is beside the label. */
const phoneStyle = css({
  display: 'inline-block',
  '@media screen and (width < 24rem)': { fontSize: fontSize.small },
});

export function VehicleActions({ vehicle: { slug, externalUrl } }: { vehicle: Vehicle }) {
  const site = useSite();
  const { phone } = site;
  const track = useTrack();
  const trackCall = useTrackVehicleCall(slug);
  return (
    <Row css={rowStyle}>
      <InquiryLink variant="primary" slug={slug}>
        <Icon path={mailIcon} />
        Get Quote by Email
      </InquiryLink>
      <PhoneLink css={buttonStyle('secondary')} phone={phone} href={toPhoneUrl(phone)} onClick={trackCall}>
        <Icon path={phoneIcon} />
        <span>
          Request Quote <span css={phoneStyle}>{phone}</span>
        </span>
      </PhoneLink>
      <Text size="small" tone="muted" css={hoursStyle}>
        {listOfficeHours(site).join(' · ')}
      </Text>
      <Link css={buttonStyle('secondary')} to="/dealerships">
        <Icon path={pinIcon} />
        Find Dealer
      </Link>
      <Link css={buttonStyle('secondary')} to={`/test-drive?vehicle=${slug}`}>
        <Icon path={clockIcon} />
        Request a Test Drive
      </Link>
      {externalUrl && (
        <LinkButton
          variant="secondary"
          href={externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            track({ event: 'external_link_click', link_url: externalUrl });
            track({ event: 'vehicle_interest', action: 'external_link_clicked', vehicle_slug: slug });
          }}
        >
          External Details
          <Icon path={externalIcon} />
          <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </LinkButton>
      )}
    </Row>
  );
}
