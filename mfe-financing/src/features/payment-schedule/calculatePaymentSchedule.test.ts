import { describe, expect, test } from '@jest/globals';
import { calculateMonthlyPayment } from '@msv/contracts/financing/amortization';
import { calculatePaymentSchedule } from './calculatePaymentSchedule.ts';

describe('calculatePaymentSchedule', () => {
  test('splits the payments of each year into principal and interest', () => {
    const { years, totalInterest } = calculatePaymentSchedule(7995, 7.99, 36);
    let debt = 7995;
    const payment = calculateMonthlyPayment(debt, 7.99, 36);
    for (const { interest, principal, balance } of years) {
      let yearInterest = 0;
      for (let month = 0; month < 12; month++) {
        const monthInterest = (debt * 0.0799) / 12;
        yearInterest += monthInterest;
        debt += monthInterest - payment;
      }
      expect(interest).toBeCloseTo(yearInterest, 1);
      expect(principal).toBeCloseTo(12 * payment - yearInterest, 1);
      expect(balance).toBeCloseTo(debt, 1);
    }
    expect(totalInterest).toBeCloseTo(36 * payment - 7995, 2);
  });

  test('adds up to the cent', () => {
    const { years, totalInterest } = calculatePaymentSchedule(7995, 12.99, 84);
    const sum = (amounts: number[]) => Math.round(amounts.reduce((a, b) => a + b, 0) * 100) / 100;
    expect(sum(years.map(({ principal }) => principal))).toBe(7995);
    expect(sum(years.map(({ interest }) => interest))).toBe(totalInterest);
    expect(years.at(-1)?.balance).toBe(0);
  });

  test('ends with a partial year if the term does', () => {
    expect(calculatePaymentSchedule(1000, 0, 18).years).toEqual([
      { year: 1, principal: 666.67, interest: 0, balance: 333.33 },
      { year: 2, principal: 333.33, interest: 0, balance: 0 },
    ]);
  });
});
