import type { Proportion } from './fisherExactTest.ts';

const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const pointsFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const secondsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a count, such as `12,000`. */
export const formatCount = (count: number) => integerFormat.format(count);

/** Formats a share between 0 and 1, such as `0.52%`. */
export const formatPercent = (share: number) => `${percentFormat.format(share * 100)}%`;

/** Formats milliseconds as seconds, such as `1.84 s`. */
export const formatSeconds = (durationMs: number) => `${secondsFormat.format(durationMs / 1000)} s`;

/** Formats a difference of shares in percentage points, such as `−0.9` or `+0.3`. */
export const formatPoints = (difference: number) => pointsFormat.format(difference * 100).replace('-', '−');

/** Formats a proportion as `12 of 118`. */
export const formatProportion = ({ hits, total }: Proportion) =>
  `${formatCount(hits)} of ${formatCount(total)}`;

/** Formats the probability of a difference between two releases that behave the same. */
export const formatProbability = (pValue: number) =>
  pValue < 1e-6
    ? 'probability by chance: less than 1 in 1,000,000'
    : `probability by chance: 1 in ${formatCount(1 / pValue)}`;
