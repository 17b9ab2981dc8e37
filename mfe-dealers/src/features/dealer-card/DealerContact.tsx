import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { telephone } from '@msv/contracts/telephone';
import { useTrack } from '@msv/platform';
import { mailIcon, phoneIcon, pinIcon } from '@msv/ui/iconPaths';
import { color, space } from '@msv/ui/tokens';
import { drawnIcon } from './drawnIcon.ts';

/** One style for all of it: each styled element costs a slow phone time with each key of a search. */
const list = css({
  padding: 0,
  listStyleType: '""',
  overflowWrap: 'anywhere',
  address: { fontStyle: 'normal', paddingBlockEnd: space(2) },
  // As high as a finger needs.
  a: { paddingBlock: space(2) },
  li: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: space(3),
    // The drawing stands beside the first line of the words, whose height is 1.6 times their size.
    '&::before': { alignSelf: 'start', marginBlock: `calc(0.175em + ${space(2)})`, color: color.evergreen },
  },
  'li:nth-of-type(1)::before': { ...drawnIcon(pinIcon), marginBlock: '0.175em' },
  'li:nth-of-type(2)::before': drawnIcon(phoneIcon),
  'li:nth-of-type(3)::before': drawnIcon(mailIcon),
});

/** Where a dealer is, and how to call or write. */
export function DealerContact({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const { city, state, zipCode, phone, email } = dealership;
  return (
    <ul css={list}>
      <li>
        <address>
          {dealership.address}
          <br />
          {`${city}, ${state} ${zipCode}`}
        </address>
      </li>
      <li>
        <a href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
          {phone}
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
