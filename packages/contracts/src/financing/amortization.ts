/**
 * `log1p` and `expm1` keep the standard amortization formula exact for tiny rates:
 * https://en.wikipedia.org/wiki/Amortization_calculator
 */

/** Converts a nominal annual rate such as 7.99 (percent) to the monthly rate. */
const toMonthlyRate = (aprPercent: number): number => aprPercent / 1200;

/** Calculates the present value of one dollar per month. */
function calculateAnnuityFactor(rate: number, months: number): number {
  return rate === 0 ? months : -Math.expm1(-months * Math.log1p(rate)) / rate;
}

/** Calculates the unrounded monthly payment of a loan in dollars. `months` is at least 1. */
export function calculateMonthlyPayment(principal: number, aprPercent: number, months: number): number {
  return principal / calculateAnnuityFactor(toMonthlyRate(aprPercent), months);
}

/** Calculates the principal that a monthly payment repays. The inverse of `calculateMonthlyPayment`. */
export function calculateAffordablePrincipal(
  monthlyPayment: number,
  aprPercent: number,
  months: number,
): number {
  return monthlyPayment * calculateAnnuityFactor(toMonthlyRate(aprPercent), months);
}

/** Calculates the remaining balance of a loan after a number of payments. */
export function calculateRemainingBalance(
  paymentCount: number,
  principal: number,
  aprPercent: number,
  months: number,
): number {
  const payment = calculateMonthlyPayment(principal, aprPercent, months);
  return calculateAffordablePrincipal(payment, aprPercent, months - paymentCount);
}
