import { calculateMonthlyPayment, calculateRemainingBalance } from '@msv/contracts/financing/amortization';

/** In dollars and cents. */
interface ScheduleYear {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  /** At the end of the year. */
  readonly balance: number;
}

interface PaymentSchedule {
  readonly years: readonly ScheduleYear[];
  readonly totalInterest: number;
}

/**
 * Calculates the payments of a loan by year, of which the last one may be shorter. Total payments and balances are
 * rounded to the cent at the end of each year; principal and interest are their differences, so that columns add up.
 */
export function calculatePaymentSchedule(
  principal: number,
  aprPercent: number,
  months: number,
): PaymentSchedule {
  const payment = calculateMonthlyPayment(principal, aprPercent, months);
  const calculateTotals = (paymentCount: number) => ({
    paid: roundToCents(payment * paymentCount),
    balance: roundToCents(calculateRemainingBalance(paymentCount, principal, aprPercent, months)),
  });
  const years = Array.from({ length: Math.ceil(months / 12) }, (_, index) => {
    const start = calculateTotals(index * 12);
    const end = calculateTotals(Math.min(months, (index + 1) * 12));
    const principalPaid = start.balance - end.balance;
    const interest = end.paid - start.paid - principalPaid;
    return {
      year: index + 1,
      principal: principalPaid / 100,
      interest: interest / 100,
      balance: end.balance / 100,
    };
  });
  return { years, totalInterest: (roundToCents(payment * months) - roundToCents(principal)) / 100 };
}

const roundToCents = (dollars: number): number => Math.round(dollars * 100);
