// These functions do not use `Intl`, because a browser needs 50 ms on a slow phone to load the data for its first number
// format, and almost every page contains a number.

/** Formats a number for US readers, rounded to at most `maxDecimals` decimal places: `1,150`, `7.99`. */
export function formatNumber(value: number, maxDecimals = 0): string {
  const [integer, decimals] = formatDigits(value, maxDecimals);
  const significantDecimals = decimals.replace(/0+$/, '');
  return significantDecimals ? `${integer}.${significantDecimals}` : integer;
}

/** Formats an amount in US dollars without cents: `$1,162`. */
export const formatWholeDollars = (amount: number): string => addDollarSign(formatDigits(amount, 0)[0]);

/** Formats an amount in US dollars with cents: `$1,162.07`. */
export const formatDollarsAndCents = (amount: number): string =>
  addDollarSign(formatDigits(amount, 2).join('.'));

/** Returns the integer digits, with separators, and the decimal digits. Rounds like `Intl`: 1.005 is 1.01. */
function formatDigits(value: number, decimalCount: number): [string, string] {
  const sign = value < 0 ? '-' : '';
  const shifted = Math.round(Number(`${Math.abs(value)}e${decimalCount}`));
  const [integer = '', decimals = ''] = Number(`${shifted}e-${decimalCount}`)
    .toFixed(decimalCount)
    .split('.');
  return [sign + integer.replace(/\B(?=(\d{3})+$)/g, ','), decimals];
}

const addDollarSign = (digits: string) => digits.replace(/\d/, '$$$&');
