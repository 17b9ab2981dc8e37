const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});
const ageFormat = new Intl.RelativeTimeFormat('en-US');

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats an ISO date as `Nov 21, 2026, 14:03 UTC`. */
export const formatDate = (isoDate: string) => `${dateFormat.format(new Date(isoDate))} UTC`;

/** Formats the time since an ISO date, such as `3 hours ago`. */
export function formatAge(isoDate: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(isoDate);
  const [unit, unitMs] = units.find(([, ms]) => ageMs >= ms) ?? [];
  return unit && unitMs ? ageFormat.format(-Math.floor(ageMs / unitMs), unit) : 'just now';
}
