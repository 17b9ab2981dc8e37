import { describe, expect, test } from '@jest/globals';
import { chanceByAccident } from './chanceByAccident.ts';

/** The same in whole numbers of any length, term by term. */
function exactly(hits: number, of: number, otherHits: number, ofOther: number): number {
  const choose = (n: number, k: number) => {
    let ways = 1n;
    for (let at = 0; at < k; at += 1) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
    return ways;
  };
  const all = hits + otherHits;
  let ways = 0n;
  for (let at = hits; at <= Math.min(all, of); at += 1)
    ways += choose(all, at) * choose(of + ofOther - all, of - at);
  return Number((ways * 10n ** 80n) / choose(of + ofOther, of)) / 1e80;
}

describe('the chance of a difference by accident', () => {
  test('of the lady who tastes tea is the one that Fisher gave', () => {
    expect(chanceByAccident({ hits: 4, of: 4 }, { hits: 0, of: 4 })).toBeCloseTo(1 / 70, 12);
    expect(chanceByAccident({ hits: 3, of: 4 }, { hits: 1, of: 4 })).toBeCloseTo(17 / 70, 12);
  });

  test.each([
    [10, 100, 0, 100],
    [10, 100, 9, 1800],
    [5, 100, 49, 9900],
    [1, 100, 1, 100],
    [3, 100, 250, 900],
    [100, 100, 0, 100],
    [70, 200, 450, 1800],
  ])('is exact for %i of %i beside %i of %i', (hits, of, otherHits, ofOther) => {
    const exact = exactly(hits, of, otherHits, ofOther);
    const computed = chanceByAccident({ hits, of }, { hits: otherHits, of: ofOther });
    expect(Math.abs(computed / exact - 1)).toBeLessThan(1e-9);
  });

  test('is certainty where nothing or everything hit', () => {
    expect(chanceByAccident({ hits: 0, of: 500 }, { hits: 0, of: 700 })).toBeCloseTo(1, 9);
    expect(chanceByAccident({ hits: 500, of: 500 }, { hits: 700, of: 700 })).toBeCloseTo(1, 9);
  });

  test('is found at once and to a millionth among millions of loads', () => {
    const many = chanceByAccident({ hits: 5300, of: 1e6 }, { hits: 45_000, of: 9e6 });
    // 3.99 standard deviations, continuity-corrected.
    expect(many).toBeGreaterThan(2e-5);
    expect(many).toBeLessThan(5e-5);
  });
});
