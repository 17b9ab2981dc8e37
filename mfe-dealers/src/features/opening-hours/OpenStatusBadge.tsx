import type { Dealership } from '@msv/contracts/dealers/dealership';
import { findTimeZoneName } from '@msv/contracts/site/timeZones';
import { Badge } from '@msv/ui/text/Badge';
import { calculateOpenStatus } from './calculateOpenStatus.ts';
import { readLocalTime } from './localTime.ts';
import { useCurrentMinute } from './useCurrentMinute.ts';

/**
 * Shows whether a dealer is open right now, in the dealer's time zone. Shows nothing if the dealer has not stated its
 * hours, or if its time zone is unknown.
 */
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
