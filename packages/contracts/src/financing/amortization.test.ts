import { describe, expect, test } from '@jest/globals';
import { balanceAfter, monthlyPaymentOf, principalFor } from './amortization.ts';

/**
 * An independent formulation: no formula, only what a bank's ledger does. Each month the debt grows by its interest and
 * shrinks by the payment; the right payment is the one that leaves nothing, found by halving.
 */
function paymentByLedger(principal: number, aprPercent: number, months: number): number {
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

describe('the payment of a loan', () => {
  test.each([
    ['a mortgage as in textbooks', 100_000, 6, 360, 599.55],
    ['a car loan as in textbooks', 20_000, 5, 60, 377.42],
    ['the standard loan of the defaults', 7995, 7.99, 60, 162.07],
    ['the fair credit loan of the defaults', 7995, 9.99, 60, 169.83],
    ['no interest', 6000, 0, 60, 100],
    ['one month', 1200, 12, 1, 1212],
    ['nothing owed', 0, 7.99, 60, 0],
  ])('is right to the cent: %s', (_what, principal, apr, months, expected) => {
    expect(monthlyPaymentOf(principal, apr, months)).toBeCloseTo(expected, 2);
  });

  test.each(
    [4.99, 6.49, 7.99, 9.99, 12.99, 18.99, 0.001].flatMap((apr) =>
      [36, 48, 60, 72, 84].flatMap((months) =>
        [500, 7995, 16_995, 20_000].map((principal): [number, number, number] => [principal, apr, months]),
      ),
    ),
  )('is to the cent what a ledger says: $%d at %d%% over %d months', (principal, apr, months) => {
    const ledger = paymentByLedger(principal, apr, months);
    expect(monthlyPaymentOf(principal, apr, months)).toBeCloseTo(ledger, 2);
  });

  test('stays exact where the rate is next to nothing', () => {
    expect(monthlyPaymentOf(6000, 1e-13, 60)).toBeCloseTo(100, 9);
  });
});

test('what a payment pays back is the loan that it belongs to', () => {
  expect(principalFor(monthlyPaymentOf(7995, 7.99, 60), 7.99, 60)).toBeCloseTo(7995, 8);
  expect(principalFor(100, 0, 60)).toBe(6000);
});

test('nothing is paid back at first, and everything at last', () => {
  expect(balanceAfter(0, 7995, 7.99, 60)).toBeCloseTo(7995, 8);
  expect(balanceAfter(60, 7995, 7.99, 60)).toBe(0);
});
