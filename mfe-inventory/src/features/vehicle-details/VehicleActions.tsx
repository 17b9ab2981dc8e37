import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { Link, useSite, useTrack } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Icon } from '@msv/ui/icons/Icon';
import { clockIcon, externalIcon, mailIcon, phoneIcon, pinIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { InquiryLink } from '../inquiry/InquiryLink.tsx';
import { useTrackVehicleCall } from './vehicleTracking.ts';

/** On phones, each button has the full width, so that it is easy to tap, and little padding, so that its text fits on one line. */
const rowStyle = css({
  '& > *': { flexGrow: 1 },
  [minWidthQuery.phone]: { '& > *': { flexGrow: 0 } },
  '@media screen and (width < 30rem)': { '&& > *': { paddingInline: space(2) } },
});

/** The number stays on one line, unless text is so large that it does not fit. On narrow phones, it is beside the label. */
const phoneStyle = css({
  display: 'inline-block',
  '@media screen and (width < 24rem)': { fontSize: fontSize.small },
});

/** Buttons to call, to write, to find a dealer, to request a test drive and to open the external page of a vehicle, if it has one. */
export function VehicleActions({ vehicle: { slug, externalUrl } }: { vehicle: Vehicle }) {
  const { phone } = useSite();
  const track = useTrack();
  const trackCall = useTrackVehicleCall(slug);
  return (
    <Row css={rowStyle}>
      <PhoneLink css={buttonStyle()} phone={phone} href={toPhoneUrl(phone)} onClick={trackCall}>
        <Icon path={phoneIcon} />
        <span>
          Request Quote <span css={phoneStyle}>{phone}</span>
        </span>
      </PhoneLink>
      <InquiryLink variant="secondary" slug={slug}>
        <Icon path={mailIcon} />
        Get quote by email
      </InquiryLink>
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
