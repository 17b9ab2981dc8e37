import { balanceAfter, monthlyPaymentOf } from './amortization.ts';

/** A year of a loan, in dollars and cents. */
interface ScheduleYear {
  readonly year: number;
  readonly principal: number;
  readonly interest: number;
  /** Still owed when the year is over. */
  readonly balance: number;
}

interface PaymentSchedule {
  readonly years: readonly ScheduleYear[];
  readonly totalInterest: number;
}

/**
 * What a loan's payments go to, year by year; the last one may be shorter. What has been paid and what is owed are
 * rounded to the cent where a year ends and the rest follows by subtraction, so that the columns add up.
 */
export function paymentSchedule(principal: number, aprPercent: number, months: number): PaymentSchedule {
  const payment = monthlyPaymentOf(principal, aprPercent, months);
  const at = (paid: number) => ({
    paid: cents(payment * paid),
    balance: cents(balanceAfter(paid, principal, aprPercent, months)),
  });
  const years = Array.from({ length: Math.ceil(months / 12) }, (_, index) => {
    const start = at(index * 12);
    const end = at(Math.min(months, (index + 1) * 12));
    const towardsPrincipal = start.balance - end.balance;
    const interest = end.paid - start.paid - towardsPrincipal;
    return {
      year: index + 1,
      principal: towardsPrincipal / 100,
      interest: interest / 100,
      balance: end.balance / 100,
    };
  });
  return { years, totalInterest: (cents(payment * months) - cents(principal)) / 100 };
}

const cents = (dollars: number): number => Math.round(dollars * 100);
