import {
  findOpenPeriod,
  listPeriodsOfDay,
  type OpeningPeriod,
  weekdays,
} from '@msv/contracts/dealers/openingPeriod';
import type { LocalTime } from './localTime.ts';

export interface OpenStatus {
  readonly isOpen: boolean;
  /** Text such as `closes at 6 PM` or `opens Monday at 8 AM`, or an empty string if the dealer never opens. */
  readonly change: string;
}

export function calculateOpenStatus(periods: readonly OpeningPeriod[], { day, time }: LocalTime): OpenStatus {
  const current = findOpenPeriod(periods, { day, time });
  if (current) return { isOpen: true, change: `closes at ${formatTimeOfDay(current.closes)}` };
  return { isOpen: false, change: formatNextOpening(periods, { day, time }) };
}

function formatNextOpening(periods: readonly OpeningPeriod[], { day, time }: LocalTime): string {
  const laterToday = listPeriodsOfDay(periods, day).find(({ opens }) => opens > time);
  if (laterToday) return `opens at ${formatTimeOfDay(laterToday.opens)}`;
  // The last of the seven days is the same weekday of the next week.
  for (let offset = 1; offset <= weekdays.length; offset += 1) {
    const nextDay = weekdays[(weekdays.indexOf(day) + offset) % weekdays.length];
    const [first] = nextDay ? listPeriodsOfDay(periods, nextDay) : [];
    if (first) return `opens ${nextDay} at ${formatTimeOfDay(first.opens)}`;
  }
  return '';
}

/** Formats a time of day such as `08:30` for US readers: `8:30 AM`. Full hours have no minutes: `6 PM`. */
export function formatTimeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
