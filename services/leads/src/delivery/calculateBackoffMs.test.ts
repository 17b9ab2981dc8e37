import { describe, expect, test } from '@jest/globals';
import { backOffMs } from './backOffMs.ts';

const backOff = { baseMs: 30_000, maxMs: 600_000 };

describe('the pause before the next attempt', () => {
  test.each([
    [1, 30_000],
    [2, 60_000],
    [3, 120_000],
    [5, 480_000],
    [6, 600_000],
    [2000, 600_000],
  ])('after %i attempts is at most %i ms', (attempts, longest) => {
    expect(backOffMs(attempts, backOff, () => 1)).toBe(longest);
    expect(backOffMs(attempts, backOff, () => 0.5)).toBe(longest / 2);
    expect(backOffMs(attempts, backOff, () => 0)).toBe(0);
  });
});
