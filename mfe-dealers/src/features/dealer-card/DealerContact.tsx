import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { toMailUrl, toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { mailIcon, phoneIcon, pinIcon } from '@msv/ui/icons/iconPaths';
import { color, fontSize, phoneQuery, space } from '@msv/ui/tokens/tokens';
import { createIconStyle } from './createIconStyle.ts';
import { useContactTracking } from './useContactTracking.ts';

/** One style covers the whole list, because every styled element per card slows down typing in the search box. */
const listStyle = css({
  padding: 0,
  listStyleType: '""',
  overflowWrap: 'anywhere',
  address: { fontStyle: 'normal', paddingBlockEnd: space(2) },
  [phoneQuery]: { fontSize: fontSize.small, address: { paddingBlockEnd: 0 } },
  // Makes the links tall enough to tap.
  a: { paddingBlock: space(2) },
  li: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space(3),
    // Centers the icon on the first line of text, which has a line height of 1.6.
    '&::before': { alignSelf: 'start', marginBlock: `calc(0.175em + ${space(2)})`, color: color.evergreen },
  },
  'li:nth-of-type(1)::before': { ...createIconStyle(pinIcon), marginBlock: '0.175em' },
  'li:nth-of-type(2)::before': createIconStyle(phoneIcon),
  'li:nth-of-type(3)::before': createIconStyle(mailIcon),
});

export function DealerContact({ dealership }: { dealership: Dealership }) {
  const { trackCall } = useContactTracking(dealership.id);
  const { city, state, zipCode, phone, email } = dealership;
  return (
    <ul css={listStyle}>
      <li>
        <address>
          {dealership.address}
          <br />
          {`${city}, ${state} ${zipCode}`}
        </address>
      </li>
      <li>
        <PhoneLink phone={phone} href={toPhoneUrl(phone)} onClick={trackCall} />
      </li>
      <li>
        <a href={toMailUrl(email)}>{email}</a>
      </li>
    </ul>
  );
}

/**
 * Creates a Google Maps link with directions to a dealer. The destination is the street address if the coordinates are
 * only those of the ZIP code. Returns `undefined` if the dealer has no coordinates.
 */
export function createDirectionsUrl({
  latitude,
  longitude,
  isLocationEstimated,
  address,
  city,
  state,
  zipCode,
}: Dealership): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  const destination = isLocationEstimated
    ? `${address}, ${city}, ${state} ${zipCode}`
    : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
