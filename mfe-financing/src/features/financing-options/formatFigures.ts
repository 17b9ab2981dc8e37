import { formatNumber } from '@msv/contracts/site/formatNumber';

/** Formats an annual rate: `7.99%`, `0%`. */
export const formatPercent = (value: number): string => `${formatNumber(value, 2)}%`;

/** Formats a match score as a percentage. Rounds down, so that the number always agrees with the match label. */
export const formatMatchPercent = (score: number): string => `${Math.floor(score)}%`;

/** Formats a term in months. */
export const formatTerm = (months: number): string => (months === 0 ? 'Paid in full' : `${months} months`);
