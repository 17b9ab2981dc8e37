import type { Dealership } from '@msv/contracts/dealers/dealership';
import { findTimeZoneName } from '@msv/contracts/site/timeZones';
import { Badge } from '@msv/ui/text/Badge';
import { calculateOpenStatus } from './calculateOpenStatus.ts';
import { readLocalTime } from './localTime.ts';
import { useCurrentMinute } from './useCurrentMinute.ts';

/** Shows whether a dealer is open right now. Shows nothing if its hours or its time zone are unknown. */
export function OpenStatusBadge({ hours, timeZone }: Pick<Dealership, 'hours' | 'timeZone'>) {
  const now = useCurrentMinute();
  const localTime = now !== undefined && timeZone ? readLocalTime(now, timeZone) : undefined;
  if (!localTime || !hours?.length) return null;
  const { isOpen, change } = calculateOpenStatus(hours, localTime);
  const zone = findTimeZoneName(timeZone);
  return (
    <Badge tone={isOpen ? 'mint' : 'plain'}>
      {isOpen ? 'Open now' : 'Closed now'}
      {change && ` · ${change}`}
      {change && zone && ` ${zone.shortName}`}
    </Badge>
  );
}
