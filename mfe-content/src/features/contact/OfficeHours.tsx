import { css } from '@emotion/react';
import { listOfficeHours } from '@msv/contracts/site/siteSettings';
import { useSite } from '@msv/platform';

const lineStyle = css({ display: 'block' });

export function OfficeHours() {
  return listOfficeHours(useSite()).map((hours) => (
    <span key={hours} css={lineStyle}>
      {hours}
    </span>
  ));
}
