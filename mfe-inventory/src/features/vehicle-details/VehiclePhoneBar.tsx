import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { useSite } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import { Icon } from '@msv/ui/icons/Icon';
import { phoneIcon } from '@msv/ui/icons/iconPaths';
import { font, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { InquiryLink } from '../inquiry/InquiryLink.tsx';
import { useTrackVehicleCall } from './vehicleTracking.ts';

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `min(${space(2)}, 2vw)`,
  containerType: 'inline-size',
  [minWidthQuery.tablet]: { display: 'none' },
});

/** Price and buttons do not fit in one row. */
const largeTextQuery = '@container (max-width: 15rem)';

const priceStyle = css({
  marginInlineEnd: 'auto',
  fontFamily: font.display,
  fontSize: fontSize.title,
  // As low as possible, so that the bar does not cover much of the screen.
  [largeTextQuery]: { flexBasis: '100%', fontSize: fontSize.small, lineHeight: 1, textAlign: 'center' },
});

const buttonStyle = css({
  paddingInline: space(4),
  [largeTextQuery]: {
    flexGrow: 1,
    minBlockSize: space(10),
    paddingInline: space(1),
    svg: { display: 'none' },
  },
});

export function VehiclePhoneBar({ vehicle: { slug, price } }: { vehicle: Vehicle }) {
  const { phone } = useSite();
  const phoneUrl = toPhoneUrl(phone);
  const trackCall = useTrackVehicleCall(slug);
  return (
    <section css={style} aria-label="Price and quote">
      <span css={priceStyle}>{formatVehiclePrice(price)}</span>
      {phoneUrl && (
        <LinkButton variant="quiet" css={buttonStyle} href={phoneUrl} onClick={trackCall}>
          <Icon path={phoneIcon} />
          Call
        </LinkButton>
      )}
      <InquiryLink variant="secondary" slug={slug} css={buttonStyle}>
        Quote
      </InquiryLink>
    </section>
  );
}
