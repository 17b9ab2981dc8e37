import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { listOfficeHours } from '@msv/contracts/site/siteSettings';
import { Link, useSite } from '@msv/platform';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Icon } from '@msv/ui/icons/Icon';
import { phoneIcon } from '@msv/ui/icons/iconPaths';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import { gap, space } from '@msv/ui/tokens/tokens';
import { InquiryLink } from '../inquiry/InquiryLink.tsx';
import { useTrackVehicleCall } from './vehicleTracking.ts';

/** The first two actions are side by side, and the call, with the number and the hours, is a line below. */
const rowStyle = css({
  gap: gap.within,
  '& > a': { flex: `1 1 ${space(36)}`, paddingInline: space(3) },
  '& > a[href^=tel]': { flex: '0 1 auto', gap: space(1), paddingInline: 0 },
});

export function VehicleActions({ vehicle: { slug } }: { vehicle: Vehicle }) {
  const site = useSite();
  const { phone, product } = site;
  const trackCall = useTrackVehicleCall(slug);
  return (
    <Row css={rowStyle}>
      <Link css={buttonStyle('primary')} to={`/test-drive?vehicle=${slug}`}>
        Request a Test Drive
      </Link>
      <InquiryLink variant="secondary" slug={slug}>
        Get Quote by Email
      </InquiryLink>
      <PhoneLink css={buttonStyle('quiet')} phone={phone} href={toPhoneUrl(phone)} onClick={trackCall}>
        <Icon path={phoneIcon} />
        Request Quote {phone}
      </PhoneLink>
      <Text size="small" tone="muted">
        The number of {product}, not of a dealer. {listOfficeHours(site).join(' · ')}
      </Text>
    </Row>
  );
}
