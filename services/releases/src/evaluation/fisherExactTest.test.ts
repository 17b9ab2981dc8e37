import { describe, expect, test } from '@jest/globals';
import { fisherExactTest } from './fisherExactTest.ts';

/** Calculates the p-value of Fisher's exact test without rounding errors, term by term, with BigInt. */
function calculateExactly(hits: number, total: number, otherHits: number, otherTotal: number): number {
  const choose = (n: number, k: number) => {
    let result = 1n;
    for (let i = 0; i < k; i += 1) result = (result * BigInt(n - i)) / BigInt(i + 1);
    return result;
  };
  const allHits = hits + otherHits;
  let combinations = 0n;
  for (let k = hits; k <= Math.min(allHits, total); k += 1)
    combinations += choose(allHits, k) * choose(total + otherTotal - allHits, total - k);
  return Number((combinations * 10n ** 80n) / choose(total + otherTotal, total)) / 1e80;
}

describe('fisherExactTest', () => {
  test("reproduces Fisher's lady tasting tea experiment", () => {
    expect(fisherExactTest({ hits: 4, total: 4 }, { hits: 0, total: 4 })).toBeCloseTo(1 / 70, 12);
    expect(fisherExactTest({ hits: 3, total: 4 }, { hits: 1, total: 4 })).toBeCloseTo(17 / 70, 12);
  });

  test.each([
    [10, 100, 0, 100],
    [10, 100, 9, 1800],
    [5, 100, 49, 9900],
    [1, 100, 1, 100],
    [3, 100, 250, 900],
    [100, 100, 0, 100],
    [70, 200, 450, 1800],
  ])('is exact for %i of %i compared with %i of %i', (hits, total, otherHits, otherTotal) => {
    const exact = calculateExactly(hits, total, otherHits, otherTotal);
    const computed = fisherExactTest({ hits, total }, { hits: otherHits, total: otherTotal });
    expect(Math.abs(computed / exact - 1)).toBeLessThan(1e-9);
  });

  test('returns 1 if there are no hits or only hits', () => {
    expect(fisherExactTest({ hits: 0, total: 500 }, { hits: 0, total: 700 })).toBeCloseTo(1, 9);
    expect(fisherExactTest({ hits: 500, total: 500 }, { hits: 700, total: 700 })).toBeCloseTo(1, 9);
  });

  test('is accurate for millions of page loads', () => {
    const probability = fisherExactTest({ hits: 5300, total: 1e6 }, { hits: 45_000, total: 9e6 });
    // Expected p-value for 3.99 standard deviations with continuity correction.
    expect(probability).toBeGreaterThan(2e-5);
    expect(probability).toBeLessThan(5e-5);
  });
});
