const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** An estimate, which pretends to no cents: `$162`. */
export const wholeDollars = (amount: number): string => whole.format(amount);

/** An amount in a table whose columns add up: `$162.07`. */
export const dollarsAndCents = (amount: number): string => cents.format(amount);

/** A year's rate: `7.99%`, `0%`. */
export const percent = (value: number): string => `${rate.format(value)}%`;

/** A score as a percentage. Rounded down, so that it never says 85 where the label does not. */
export const matchPercent = (score: number): string => `${Math.floor(score)}%`;

/** A term in words. */
export const termInWords = (months: number): string => (months === 0 ? 'Paid at once' : `${months} months`);
