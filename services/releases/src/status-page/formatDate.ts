const dateAndTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const relative = new Intl.RelativeTimeFormat('en-US');

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `Nov 21, 2026, 14:03 UTC` */
export const inUtc = (time: string) => `${dateAndTime.format(new Date(time))} UTC`;

/** `3 hours ago` */
export function ago(time: string, now: Date): string {
  const passedMs = now.getTime() - Date.parse(time);
  const [unit, ms] = units.find(([, unitMs]) => passedMs >= unitMs) ?? [];
  return unit && ms ? relative.format(-Math.floor(passedMs / ms), unit) : 'just now';
}
