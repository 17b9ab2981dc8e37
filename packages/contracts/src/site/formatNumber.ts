// These functions do not use `Intl`, because browsers load a lot of data for their first number format.

/** Formats a number rounded to at most `maxDecimals` (0 to 5) decimal places: `1,150`, `7.99`. */
export const formatNumber = (value: number, maxDecimals = 0): string =>
  formatFixed(value, maxDecimals).replace(/\.0+$|(\.\d*?)0+$/, '$1');

/** Formats an amount in US dollars without cents: `$1,162`. */
export const formatWholeDollars = (amount: number): string => addDollarSign(formatFixed(amount, 0));

/** Formats an amount in US dollars with cents: `$1,162.07`. */
export const formatDollarsAndCents = (amount: number): string => addDollarSign(formatFixed(amount, 2));

/**
 * Formats a number with separators, without an exponent or a negative zero. `NaN` and infinite values become a dash.
 */
function formatFixed(value: number, decimalCount: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = roundDecimals(Math.abs(value), decimalCount);
  // From 1e21, `toFixed` returns an exponent.
  const [integer = '', decimals = '0'.repeat(decimalCount)] = (
    size < 1e21 ? size.toFixed(decimalCount) : String(BigInt(size))
  ).split('.');
  const separated = integer.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${value < 0 && size > 0 ? '-' : ''}${separated}${decimals && `.${decimals}`}`;
}

/**
 * Rounds like `Intl`: 1.005 is 1.01. The decimal point is shifted in the text, which has an exponent only for tiny or
 * huge numbers, and those need no exact rounding.
 */
function roundDecimals(size: number, decimalCount: number): number {
  if (size < 1e-6) return 0;
  if (size >= 1e15) return size;
  return Number(`${Math.round(Number(`${size}e${decimalCount}`))}e-${decimalCount}`);
}

const addDollarSign = (digits: string) => digits.replace(/\d/, '$$$&');
