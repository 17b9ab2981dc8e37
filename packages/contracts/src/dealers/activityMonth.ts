import * as v from 'valibot';

const Count = v.optional(v.number(), 0);

/**
 * Number of views, calls, directions and leads of a dealership in one month. The counts contain no data about visitors.
 */
export const ActivityMonth = v.object({
  /** Month in the time zone of New York, such as `2026-11`. */
  month: v.string(),
  views: Count,
  calls: Count,
  directions: Count,
  /** Messages and requests for test drives. */
  leads: Count,
});
export type ActivityMonth = v.InferOutput<typeof ActivityMonth>;

export type ActivityCount = Exclude<keyof ActivityMonth, 'month'>;

/** What the counts mean, as dealers read it. */
export const activityLabels: Readonly<Record<ActivityCount, string>> = {
  views: 'Views of your page',
  calls: 'Clicks on your phone number',
  directions: 'Clicks on directions',
  leads: 'Messages and test drive requests',
};

/** Returns the month of a time in New York, which all dealerships share so that their counts are comparable. */
export function toActivityMonth(time: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    year: 'numeric',
    month: '2-digit',
  }).formatToParts(time);
  const find = (type: 'year' | 'month') => parts.find((part) => part.type === type)?.value ?? '';
  return `${find('year')}-${find('month')}`;
}

/** Returns the month that is `count` months after a month, or before the month if `count` is negative. */
export const addMonths = (month: string, count: number): string =>
  toUtcStart(month, count).toISOString().slice(0, 7);

/** Formats a month for readers, such as `November 2026`. */
export const formatMonth = (month: string): string =>
  toUtcStart(month, 0).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function toUtcStart(month: string, count: number): Date {
  const start = new Date(`${month}-01T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() + count);
  return start;
}
