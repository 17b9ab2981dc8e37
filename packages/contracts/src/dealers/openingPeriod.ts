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

/** Time range in which a dealership is open on some days of the week. It never spans midnight. */
export const OpeningPeriod = v.pipe(
  v.object({
    days: v.pipe(v.array(v.picklist(weekdays)), v.nonEmpty('Must have at least one day')),
    /** Local time, such as `08:30`. */
    opens: TimeOfDay,
    closes: TimeOfDay,
  }),
  v.check(({ opens, closes }) => opens < closes, 'Must close after it opens'),
);
export type OpeningPeriod = v.InferOutput<typeof OpeningPeriod>;

/**
 * Hours of a typical dealership, for dealerships whose own hours are unknown. They equal the hours of the
 * network in section 9 of the specification.
 */
export const typicalOpeningPeriods: readonly OpeningPeriod[] = [
  { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
  { days: ['Saturday'], opens: '09:00', closes: '16:00' },
];
