import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealership';
import { telephone } from '@msv/contracts/telephone';
import { useTrack } from '@msv/platform';
import { Icon } from '@msv/ui/Icon';
import { mailIcon, phoneIcon, pinIcon } from '@msv/ui/iconPaths';
import { color, space } from '@msv/ui/tokens';

const list = css({
  display: 'grid',
  gap: space(1),
  padding: 0,
  listStyleType: '""',
  overflowWrap: 'anywhere',
  li: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: space(3) },
  svg: { marginBlockStart: space(1), color: color.evergreen },
});

const address = css({ fontStyle: 'normal', paddingBlockEnd: space(1) });

/** As high as a finger needs; the words stay in line with the ones above. */
const contact = css({ display: 'block', paddingBlock: space(2), marginBlockStart: space(-2) });

/** Where a dealer is, and how to call or write. */
export function DealerContact({ dealership }: { dealership: Dealership }) {
  const track = useTrack();
  const { city, state, zipCode, phone, email } = dealership;
  return (
    <ul css={list}>
      <li>
        <Icon path={pinIcon} />
        <address css={address}>
          {dealership.address}
          <br />
          {city}, {state} {zipCode}
        </address>
      </li>
      <li>
        <Icon path={phoneIcon} />
        <a css={contact} href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
          {phone}
        </a>
      </li>
      <li>
        <Icon path={mailIcon} />
        <a css={contact} href={`mailto:${email}`}>
          {email}
        </a>
      </li>
    </ul>
  );
}
