import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { Link, useLocation } from '@msv/platform';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Icon } from '@msv/ui/icons/Icon';
import { clockIcon, externalIcon, mailIcon, phoneIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { createDirectionsUrl } from '../dealer-card/DealerContact.tsx';
import { UnverifiedBadge } from '../dealer-card/UnverifiedBadge.tsx';
import { useContactTracking } from '../dealer-card/useContactTracking.ts';
import { OpenStatusBadge } from '../opening-hours/OpenStatusBadge.tsx';

/** Keeps the height of the row while the browser has not computed yet whether the dealer is open. */
const badgesStyle = css({ minBlockSize: space(7.5) });

const topStyle = css({ marginBlockStart: space(2) });

const actionsStyle = css({
  // Relative to the window, so that large text keeps its space.
  '& > a': { flexGrow: 1, paddingInline: `min(${space(6)}, 4vw)` },
  [minWidthQuery.tablet]: { '& > a': { flexGrow: 0 } },
});

interface Props {
  dealership: Dealership;
  slug: string;
}

/**
 * Shows below the name of a dealer whether it is open, and the ways to contact it. The query parameter `vehicle` is the
 * slug of the vehicle from whose page the visitor came; an inquiry and a test drive are about this vehicle.
 */
export function DealerHeaderActions({ dealership, slug }: Props) {
  const { trackCall, trackDirections } = useContactTracking(dealership.id);
  const { phone, isVerified, hours } = dealership;
  const vehicle = new URLSearchParams(useLocation().search).get('vehicle');
  const inquiry = new URLSearchParams({ dealer: slug, ...(vehicle && { vehicle }) });
  const directionsUrl = createDirectionsUrl(dealership);
  return (
    <Stack gap={5} css={topStyle}>
      {(hours?.length || !isVerified) && (
        <Row gap={2} css={badgesStyle}>
          <OpenStatusBadge {...dealership} />
          <UnverifiedBadge isVerified={isVerified} />
        </Row>
      )}
      <Row css={actionsStyle}>
        <PhoneLink css={buttonStyle('primary')} phone={phone} href={toPhoneUrl(phone)} onClick={trackCall}>
          <Icon path={phoneIcon} />
          Call {phone}
        </PhoneLink>
        <Link css={buttonStyle('secondary')} to={`/contact?${inquiry}`}>
          <Icon path={mailIcon} />
          Send an Inquiry
        </Link>
        <Link css={buttonStyle('secondary')} to={`/test-drive?${inquiry}`}>
          <Icon path={clockIcon} />
          Request a Test Drive
        </Link>
        {directionsUrl && (
          <a
            css={buttonStyle('secondary')}
            href={directionsUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => trackDirections(directionsUrl)}
          >
            Directions
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            <Icon path={externalIcon} />
          </a>
        )}
      </Row>
    </Stack>
  );
}
