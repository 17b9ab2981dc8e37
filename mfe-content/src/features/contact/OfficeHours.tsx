import { css } from '@emotion/react';
import { listOfficeHours } from '@msv/contracts/site/siteSettings';
import { useSite } from '@msv/platform';

const lineStyle = css({ display: 'block' });

/** Office hours of the company that runs the site, with their time zone. Each entry is on its own line. */
export function OfficeHours() {
  return listOfficeHours(useSite()).map((hours) => (
    <span key={hours} css={lineStyle}>
      {hours}
    </span>
  ));
}
