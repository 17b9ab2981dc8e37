import { describe, expect, test } from '@jest/globals';
import {
  calculateAffordablePrincipal,
  calculateMonthlyPayment,
  calculateRemainingBalance,
} from './amortization.ts';

/**
 * Calculates the payment without the formula, as a bank's ledger would. Each month, interest is added to the debt and the
 * payment is subtracted. A binary search finds the payment that leaves no debt.
 */
function calculatePaymentWithLedger(principal: number, aprPercent: number, months: number): number {
  let low = 0;
  let high = principal * (1 + aprPercent / 100) + 1;
  for (let step = 0; step < 100; step++) {
    const payment = (low + high) / 2;
    let debt = principal;
    for (let month = 0; month < months; month++) debt += (debt * aprPercent) / 100 / 12 - payment;
    if (debt > 0) low = payment;
    else high = payment;
  }
  return high;
}

describe('calculateMonthlyPayment', () => {
  test.each([
    ['a textbook mortgage', 100_000, 6, 360, 599.55],
    ['a textbook car loan', 20_000, 5, 60, 377.42],
    ['the standard loan of the default profile', 7995, 7.99, 60, 162.07],
    ['the fair credit loan of the default profile', 7995, 9.99, 60, 169.83],
    ['no interest', 6000, 0, 60, 100],
    ['one month', 1200, 12, 1, 1212],
    ['no debt', 0, 7.99, 60, 0],
  ])('is exact to the cent: %s', (_case, principal, apr, months, expected) => {
    expect(calculateMonthlyPayment(principal, apr, months)).toBeCloseTo(expected, 2);
  });

  test.each(
    [4.99, 6.49, 7.99, 9.99, 12.99, 18.99, 0.001].flatMap((apr) =>
      [36, 48, 60, 72, 84].flatMap((months) =>
        [500, 7995, 16_995, 20_000].map((principal): [number, number, number] => [principal, apr, months]),
      ),
    ),
  )('matches a ledger to the cent: $%d at %d%% over %d months', (principal, apr, months) => {
    const ledger = calculatePaymentWithLedger(principal, apr, months);
    expect(calculateMonthlyPayment(principal, apr, months)).toBeCloseTo(ledger, 2);
  });

  test('stays exact for a tiny rate', () => {
    expect(calculateMonthlyPayment(6000, 1e-13, 60)).toBeCloseTo(100, 9);
  });
});

test('calculateAffordablePrincipal inverts calculateMonthlyPayment', () => {
  expect(calculateAffordablePrincipal(calculateMonthlyPayment(7995, 7.99, 60), 7.99, 60)).toBeCloseTo(
    7995,
    8,
  );
  expect(calculateAffordablePrincipal(100, 0, 60)).toBe(6000);
});

test('calculateRemainingBalance is the principal at the start and 0 at the end', () => {
  expect(calculateRemainingBalance(0, 7995, 7.99, 60)).toBeCloseTo(7995, 8);
  expect(calculateRemainingBalance(60, 7995, 7.99, 60)).toBe(0);
});
