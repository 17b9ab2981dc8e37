import { type Weekday, weekdays } from '@msv/contracts/dealers/openingPeriod';

export const hourMs = 3_600_000;

/** A day of the week and a time such as `08:30` in some time zone. */
export interface LocalTime {
  readonly day: Weekday;
  readonly time: string;
}

/** Returns `undefined` for an unknown time zone. */
export function readLocalTime(now: number, timeZone: string): LocalTime | undefined {
  const offset = findUsUtcOffset(now, timeZone);
  if (offset === undefined) return readLocalTimeWithIntl(now, timeZone);
  const local = new Date(now + offset * hourMs);
  // `weekdays` begins with Monday and `getUTCDay` with Sunday, for which `at(-1)` returns the last day.
  const day = weekdays.at(local.getUTCDay() - 1);
  return day && { day, time: local.toISOString().slice(11, 16) };
}

function readLocalTimeWithIntl(now: number, timeZone: string): LocalTime | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }).formatToParts(now);
    const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
    const day = weekdays.find((weekday) => weekday === getPart('weekday'));
    return day && { day, time: `${getPart('hour')}:${getPart('minute')}` };
  } catch {
    // Operators can edit the stored time zone, and `Intl` throws if it does not exist.
    return undefined;
  }
}

/** UTC offset in hours during standard time. */
const standardOffsets: ReadonlyMap<string, number> = new Map([
  ['America/New_York', -5],
  ['America/Chicago', -6],
  ['America/Denver', -7],
  ['America/Phoenix', -7],
  ['America/Los_Angeles', -8],
  ['America/Anchorage', -9],
  ['Pacific/Honolulu', -10],
]);
const zonesWithoutDaylightSavingTime = new Set(['America/Phoenix', 'Pacific/Honolulu']);

/**
 * Returns the UTC offset in hours of a US time zone, or `undefined` for a time zone that is not in the table. Does not
 * use `Intl`, because browsers load a lot of data for its first date format. Daylight saving time lasts from 2:00 on
 * the second Sunday in March to 2:00 on the first Sunday in November (15 U.S.C. 260a).
 */
export function findUsUtcOffset(now: number, timeZone: string): number | undefined {
  const standardOffset = standardOffsets.get(timeZone);
  if (standardOffset === undefined || zonesWithoutDaylightSavingTime.has(timeZone)) return standardOffset;
  const standardTime = now + standardOffset * hourMs;
  const year = new Date(standardTime).getUTCFullYear();
  const start = findFirstSunday(year, 2, 8) + 2 * hourMs;
  // 2:00 in daylight saving time is 1:00 in standard time.
  const end = findFirstSunday(year, 10, 1) + hourMs;
  return standardTime >= start && standardTime < end ? standardOffset + 1 : standardOffset;
}

/** Returns the start of the first Sunday from a date on. `month` counts from 0. */
function findFirstSunday(year: number, month: number, date: number): number {
  const weekday = new Date(Date.UTC(year, month, date)).getUTCDay();
  return Date.UTC(year, month, date + ((7 - weekday) % 7));
}
