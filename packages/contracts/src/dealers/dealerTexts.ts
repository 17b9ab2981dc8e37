import { formatNumber } from '../site/formatNumber.ts';

/** Text beside the name of each dealership that no operator has checked. */
export const unverifiedText = 'New listing – not yet verified';

/** Formats a distance, with one decimal place below 10 miles: `3.3 miles away`, `84 miles away`. */
export function formatDistance(miles: number): string {
  if (miles < 1) return 'Less than 1 mile away';
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${formatNumber(rounded, 1)} ${rounded === 1 ? 'mile' : 'miles'} away`;
}
