/**
 * The level payment of a loan and its reverse: P = A · r / (1 − (1 + r)^−n) with the rate r of one month and n months,
 * as in https://en.wikipedia.org/wiki/Amortization_calculator. `log1p` and `expm1` keep it exact where the rate is next
 * to nothing, where the textbook form divides rounding errors by each other.
 */

/** @param aprPercent A year's nominal rate such as 7.99, a twelfth of which applies each month. */
const monthlyRate = (aprPercent: number): number => aprPercent / 1200;

/** What a dollar a month, paid over so many months, is worth today. */
function worthOfDollarAMonth(rate: number, months: number): number {
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** Each month's payment in dollars, unrounded. `months` is 1 or more. */
export function monthlyPaymentOf(principal: number, aprPercent: number, months: number): number {
  return principal / worthOfDollarAMonth(monthlyRate(aprPercent), months);
}

/** The principal that a monthly payment pays back: the same formula the other way round. */
export function principalFor(monthlyPayment: number, aprPercent: number, months: number): number {
  return monthlyPayment * worthOfDollarAMonth(monthlyRate(aprPercent), months);
}

/** What is still owed after so many of a loan's payments. */
export function balanceAfter(paid: number, principal: number, aprPercent: number, months: number): number {
  const payment = monthlyPaymentOf(principal, aprPercent, months);
  return principalFor(payment, aprPercent, months - paid);
}
