import { css } from '@emotion/react';
import { telephone } from '@msv/contracts/telephone';
import type { Vehicle } from '@msv/contracts/vehicle';
import { Link, useSite, useTrack, type VehicleInterest } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Icon } from '@msv/ui/Icon';
import { externalIcon, phoneIcon, pinIcon } from '@msv/ui/iconPaths';
import { LinkButton } from '@msv/ui/LinkButton';
import { Row } from '@msv/ui/Row';
import { above } from '@msv/ui/tokens';
import { VisuallyHidden } from '@msv/ui/VisuallyHidden';

/** On a phone each fills a line's width: a thumb finds it. */
const row = css({ '& > *': { flexGrow: 1 }, [above.phone]: { '& > *': { flexGrow: 0 } } });

/** What a visitor can do about a vehicle: call, find a dealer, read the manufacturer's page where there is one. */
export function VehicleActions({ vehicle: { slug, externalUrl } }: { vehicle: Vehicle }) {
  const { phone } = useSite();
  const track = useTrack();
  const interest = (action: VehicleInterest) =>
    track({ event: 'vehicle_interest', action, vehicle_slug: slug });
  return (
    <Row css={row}>
      <LinkButton
        href={telephone(phone)}
        onClick={() => {
          track({ event: 'phone_call' });
          interest('phone_call_clicked');
        }}
      >
        <Icon path={phoneIcon} />
        Request Quote
      </LinkButton>
      <Link css={buttonStyle('secondary')} to="/dealerships">
        <Icon path={pinIcon} />
        Find Dealer
      </Link>
      {externalUrl && (
        <LinkButton
          variant="secondary"
          href={externalUrl}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => {
            track({ event: 'external_link_click', link_url: externalUrl });
            interest('external_link_clicked');
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
