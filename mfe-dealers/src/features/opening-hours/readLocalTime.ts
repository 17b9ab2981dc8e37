import { type Weekday, weekdays } from '@msv/contracts/dealers/openingPeriod';

/** A day of the week and a time such as `08:30` in some time zone. */
export interface LocalTime {
  readonly day: Weekday;
  readonly time: string;
}

const formatByTimeZone = new Map<string, Intl.DateTimeFormat>();

/** Converts a point in time to the day and time in a time zone. Returns `undefined` for a time zone that does not exist. */
export function readLocalTime(now: number, timeZone: string): LocalTime | undefined {
  try {
    const parts = getFormat(timeZone).formatToParts(now);
    const getPart = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value;
    const day = weekdays.find((weekday) => weekday === getPart('weekday'));
    return day && { day, time: `${getPart('hour')}:${getPart('minute')}` };
  } catch {
    // Operators can edit the stored time zone, and `Intl` throws if it does not exist.
    return undefined;
  }
}

/** Creates each format only once, because creating it is slow and a list contains many dealers of a time zone. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const existing = formatByTimeZone.get(timeZone);
  if (existing) return existing;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatByTimeZone.set(timeZone, format);
  return format;
}
