const wholeDollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const centFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rateFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats an estimate without cents: `$162`. */
export const formatWholeDollars = (amount: number): string => wholeDollarFormat.format(amount);

/** Formats an exact amount: `$162.07`. */
export const formatDollarsAndCents = (amount: number): string => centFormat.format(amount);

/** Formats an annual rate: `7.99%`, `0%`. */
export const formatPercent = (value: number): string => `${rateFormat.format(value)}%`;

/** Formats a match score as a percentage. Rounds down, so that the number always agrees with the match label. */
export const formatMatchPercent = (score: number): string => `${Math.floor(score)}%`;

/** Formats a term in months. */
export const formatTerm = (months: number): string => (months === 0 ? 'Paid in full' : `${months} months`);
