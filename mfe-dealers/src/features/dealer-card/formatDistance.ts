/** A distance as people say it: a tenth counts only where it is near. */
export function milesAway(miles: number): string {
  if (miles < 1) return 'Less than 1 mile away';
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${rounded.toLocaleString('en-US')} ${rounded === 1 ? 'mile' : 'miles'} away`;
}
