import { css } from '@emotion/react';
import { siteOfficeHours } from '@msv/contracts/site/siteSettings';

const lineStyle = css({ display: 'block' });

/** Office hours of the company that runs the site, as shown on the contact page. Each entry is on its own line. */
export function OfficeHours() {
  return siteOfficeHours.contact.map((hours) => (
    <span key={hours} css={lineStyle}>
      {hours}
    </span>
  ));
}
