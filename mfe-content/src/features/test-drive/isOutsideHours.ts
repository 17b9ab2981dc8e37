import {
  findOpenPeriod,
  listPeriodsOfDay,
  type OpeningPeriod,
  weekdays,
} from '@msv/contracts/dealers/openingPeriod';

/** First minute of each part of a day, and the first minute after it. */
const timesByPart = new Map([
  ['morning', ['05:00', '12:00']],
  ['afternoon', ['12:00', '17:00']],
  ['evening', ['17:00', '22:00']],
]);

/** Returns true if a dealer is closed during the whole part of a day, according to its opening hours. */
export function isOutsideHours(periods: readonly OpeningPeriod[], date: string, partOfDay: string): boolean {
  const day = weekdays[(new Date(`${date}T12:00Z`).getUTCDay() + 6) % 7];
  const [start, end] = timesByPart.get(partOfDay) ?? [];
  if (!day || !start || !end) return false;
  const opensDuringPart = listPeriodsOfDay(periods, day).some(({ opens }) => opens >= start && opens < end);
  return !opensDuringPart && !findOpenPeriod(periods, { day, time: start });
}
