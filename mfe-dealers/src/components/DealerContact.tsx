import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { telephone } from '@msv/contracts/telephone';
import { useTrack } from '@msv/platform';
import { mailIcon, phoneIcon, pinIcon } from '@msv/ui/iconPaths';
import { color, space } from '@msv/ui/tokens';
import { drawnIcon } from './drawnIcon.ts';

const list = css({ padding: 0, listStyleType: '""', overflowWrap: 'anywhere' });

const line = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space(3),
  alignItems: 'center',
  '&::before': { alignSelf: 'start', color: color.evergreen },
});
/** The drawing stands beside the first line of the words, whose height is 1.6 times their size. */
const place = css({
  paddingBlockEnd: space(2),
  '&::before': { ...drawnIcon(pinIcon), marginBlock: '0.175em' },
});
/** As high as a finger needs. */
const reach = css({
  a: { paddingBlock: space(2) },
  '&::before': { marginBlock: `calc(0.175em + ${space(2)})` },
});
const call = css({ '&::before': drawnIcon(phoneIcon) });
const write = css({ '&::before': drawnIcon(mailIcon) });
const address = css({ fontStyle: 'normal' });

/** Where a dealer is, and how to call or write. */
export function DealerContact({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const { city, state, zipCode, phone, email } = dealership;
  return (
    <ul css={list}>
      <li css={[line, place]}>
        <address css={address}>
          {dealership.address}
          <br />
          {`${city}, ${state} ${zipCode}`}
        </address>
      </li>
      <li css={[line, call, reach]}>
        <a href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
          {phone}
        </a>
      </li>
      <li css={[line, write, reach]}>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
