import { css } from '@emotion/react';
import { statedHours } from '@msv/contracts/statedHours';

const line = css({ display: 'block' });

/** The hours as the contact page states them, one line each. */
export function StatedHours() {
  return statedHours.contact.map((hours) => (
    <span key={hours} css={line}>
      {hours}
    </span>
  ));
}
