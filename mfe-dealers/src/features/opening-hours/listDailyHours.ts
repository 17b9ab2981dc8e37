import { listPeriodsOfDay, type OpeningPeriod, weekdays } from '@msv/contracts/dealers/openingPeriod';
import { formatTimeOfDay } from './calculateOpenStatus.ts';

export interface DailyHours {
  /** Text such as `Monday – Friday`. */
  readonly days: string;
  /** Text such as `8 AM – 6 PM`, or `Closed`. */
  readonly hours: string;
}

/** Lists the hours of the whole week from Monday to Sunday. Days in a row with the same hours share one entry. */
export function listDailyHours(periods: readonly OpeningPeriod[]): readonly DailyHours[] {
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const day of weekdays) {
    const hours = formatHours(listPeriodsOfDay(periods, day));
    const previous = groups.at(-1);
    if (previous?.hours === hours) previous.last = day;
    else groups.push({ first: day, last: day, hours });
  }
  return groups.map(({ first, last, hours }) => ({
    days: first === last ? first : `${first} – ${last}`,
    hours,
  }));
}

const formatHours = (periods: readonly OpeningPeriod[]) =>
  periods.map(({ opens, closes }) => `${formatTimeOfDay(opens)} – ${formatTimeOfDay(closes)}`).join(', ') ||
  'Closed';
