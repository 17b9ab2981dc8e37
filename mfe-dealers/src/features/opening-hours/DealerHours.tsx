import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import { typicalOpeningPeriods } from '@msv/contracts/dealers/openingPeriod';
import { findTimeZoneName } from '@msv/contracts/site/timeZones';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { listDailyHours } from './listDailyHours.ts';

const containerStyle = css({ containerType: 'inline-size' });

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: `min(${space(6)}, 6vw)`,
  rowGap: space(2),
  dt: { fontWeight: 600 },
  dd: { margin: 0 },
  // The hours are below the day if both do not fit on one line.
  '@container (max-width: 15rem)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
});

const typicalStyle = css({ marginBlockEnd: space(3) });
const timeZoneStyle = css({ marginBlockStart: space(3) });

/**
 * The opening hours of a dealer for each day of the week and the name of their time zone, or typical hours that are marked as
 * such.
 */
export function DealerHours({ hours, timeZone }: Pick<Dealership, 'hours' | 'timeZone'>) {
  const zone = hours && findTimeZoneName(timeZone);
  return (
    <div css={containerStyle}>
      {!hours && (
        <Text tone="muted" css={typicalStyle}>
          Typical hours, call to confirm
        </Text>
      )}
      <dl css={listStyle}>
        {listDailyHours(hours ?? typicalOpeningPeriods).map((entry) => (
          <div key={entry.days} css={{ display: 'contents' }}>
            <dt>{entry.days}</dt>
            <dd>{entry.hours}</dd>
          </div>
        ))}
      </dl>
      {zone && (
        <Text size="small" tone="muted" css={timeZoneStyle}>
          {zone.name}
        </Text>
      )}
    </div>
  );
}
