import { type Weekday, weekdays } from '@msv/contracts/dealers/openingPeriod';
import { findUsUtcOffset, hourMs } from './findUsUtcOffset.ts';

/** A day of the week and a time such as `08:30` in some time zone. */
export interface LocalTime {
  readonly day: Weekday;
  readonly time: string;
}

/** Converts a point in time to the day and time in a time zone. Returns `undefined` for a time zone that does not exist. */
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
