const integerFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const percentFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const secondsFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a count, such as `12,000`. */
export const formatCount = (count: number) => integerFormat.format(count);

/** Formats a share between 0 and 1 as a percentage, such as `0.52%`. */
export const formatPercent = (share: number) => `${percentFormat.format(share * 100)}%`;

/** Formats milliseconds as seconds, such as `1.84 s`. */
export const formatSeconds = (durationMs: number) => `${secondsFormat.format(durationMs / 1000)} s`;
