import { css } from '@emotion/react';
import type { Dealership } from '@msv/contracts/dealers/dealership';
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

const timeZoneStyle = css({ marginBlockStart: space(3) });

export function DealerHours({ hours, timeZone }: Pick<Dealership, 'hours' | 'timeZone'>) {
  if (!hours?.length) return <Text>Hours not stated, call</Text>;
  const zone = findTimeZoneName(timeZone);
  return (
    <div css={containerStyle}>
      <dl css={listStyle}>
        {listDailyHours(hours).map((entry) => (
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
