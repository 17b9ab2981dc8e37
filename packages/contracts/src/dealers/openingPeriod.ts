import * as v from 'valibot';

/** Days of the week as schema.org names them, starting with Monday. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 08:30'));

interface TimeRange {
  /** Local time, such as `08:30`. */
  readonly opens: string;
  /** Local time. A range such as `18:00` to `02:00` ends on the next day. */
  readonly closes: string;
}

const endsOnNextDay = ({ opens, closes }: TimeRange) => closes <= opens;

/** A later closing time is more likely an input error: `09:00` to `05:00` instead of `17:00`. */
const latestNextDayClosing = '04:00';

/** Returns true if the closing time is plausible for the opening time. */
export const isTimeRange = (range: TimeRange): boolean =>
  !endsOnNextDay(range) || range.closes <= latestNextDayClosing;

/** Time range in which a dealership is open on some days of the week. It can end on the next day. */
export const OpeningPeriod = v.object({
  days: v.array(v.picklist(weekdays)),
  opens: TimeOfDay,
  closes: TimeOfDay,
});
export type OpeningPeriod = v.InferOutput<typeof OpeningPeriod>;

/** Returns the periods that begin on a day, earliest first. */
export const listPeriodsOfDay = (periods: readonly OpeningPeriod[], day: Weekday): OpeningPeriod[] =>
  sortTimeRanges(periods.filter(({ days }) => days.includes(day)));

/** Sorts the time ranges of one day by their opening times. */
export const sortTimeRanges = <Range extends TimeRange>(ranges: readonly Range[]): Range[] =>
  ranges.toSorted((a, b) => (a.opens < b.opens ? -1 : 1));

/** Returns true if any time ranges of one day overlap. */
export const haveOverlap = (ranges: readonly TimeRange[]): boolean =>
  sortTimeRanges(ranges).some((range, index, { [index + 1]: next }) =>
    next ? endsOnNextDay(range) || next.opens < range.closes : false,
  );

/** Finds the period in which a dealership is open at a local time. */
export function findOpenPeriod(
  periods: readonly OpeningPeriod[],
  { day, time }: { day: Weekday; time: string },
): OpeningPeriod | undefined {
  const dayBefore = weekdays.at(weekdays.indexOf(day) - 1) ?? day;
  return (
    listPeriodsOfDay(periods, day).find(
      (period) => period.opens <= time && (time < period.closes || endsOnNextDay(period)),
    ) ?? listPeriodsOfDay(periods, dayBefore).find((period) => endsOnNextDay(period) && time < period.closes)
  );
}
