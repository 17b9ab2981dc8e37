import { formatNumber } from '@msv/contracts/site/formatNumber';

export const formatPercent = (value: number): string => `${formatNumber(value, 2)}%`;

/** Rounds down, so that the number always agrees with the match label. */
export const formatMatchPercent = (score: number): string => `${Math.floor(score)}%`;

export const formatTerm = (months: number): string => (months === 0 ? 'Paid in full' : `${months} months`);

/** Best first. */
const creditRanges = [
  { from: 800, scores: '800+', label: 'Excellent' },
  { from: 750, scores: '750-799', label: 'Very Good' },
  { from: 700, scores: '700-749', label: 'Good' },
  { from: 650, scores: '650-699', label: 'Fair' },
  { from: 600, scores: '600-649', label: 'Poor' },
  { from: Number.NEGATIVE_INFINITY, scores: 'Below 600', label: 'Very Poor' },
] as const;

/** Formats a credit score as its range and label, such as `700-749 Good`. */
export function formatCreditScore(score: number): string {
  const range = creditRanges.find(({ from }) => score >= from);
  return range ? `${range.scores} ${range.label}` : '';
}
