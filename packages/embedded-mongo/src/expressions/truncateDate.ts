import type { Value } from '../bson/Value.ts';
import { MongoError, notSupported } from '../MongoError.ts';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The beginning of the unit that a date lies in, in UTC. @throws MongoError for units that are not on the list */
export function truncateDate(unit: Value, startOfWeek: Value): (date: Date) => Date {
  switch (unit) {
    case 'year':
      return (date) => utc(date.getUTCFullYear());
    case 'quarter':
      return (date) => utc(date.getUTCFullYear(), date.getUTCMonth() - (date.getUTCMonth() % 3));
    case 'month':
      return (date) => utc(date.getUTCFullYear(), date.getUTCMonth());
    case 'week': {
      const start =
        typeof startOfWeek === 'string' ? weekdays.findIndex((day) => isDay(startOfWeek, day)) : -1;
      if (start < 0)
        throw new MongoError('FailedToParse', '$dateTrunc has to be given a day of the week as startOfWeek');
      return (date) =>
        utc(
          date.getUTCFullYear(),
          date.getUTCMonth(),
          date.getUTCDate() - ((date.getUTCDay() - start + 7) % 7),
        );
    }
    case 'day':
      return floorTo(86_400_000);
    case 'hour':
      return floorTo(3_600_000);
    case 'minute':
      return floorTo(60_000);
    case 'second':
      return floorTo(1000);
    default:
      throw notSupported(`the unit ${String(unit)} of $dateTrunc`, 'FailedToParse');
  }
}

function isDay(text: string, day: string): boolean {
  return text.toLowerCase() === day || text.toLowerCase() === day.slice(0, 3);
}

function utc(year: number, month = 0, day = 1): Date {
  const date = new Date(0);
  // Other than Date.UTC this takes years below 100 as they are.
  date.setUTCFullYear(year, month, day);
  return date;
}

function floorTo(ms: number): (date: Date) => Date {
  return (date) => new Date(Math.floor(date.getTime() / ms) * ms);
}
