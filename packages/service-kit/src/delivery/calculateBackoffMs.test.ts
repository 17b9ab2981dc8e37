import { describe, expect, test } from '@jest/globals';
import { calculateBackoffMs } from './calculateBackoffMs.ts';

const backoff = { baseMs: 30_000, maxMs: 600_000 };

describe('calculateBackoffMs', () => {
  test.each([
    [1, 30_000],
    [2, 60_000],
    [3, 120_000],
    [5, 480_000],
    [6, 600_000],
    [2000, 600_000],
  ])('waits after attempt %i at most %i ms', (attempts, maxMs) => {
    expect(calculateBackoffMs(attempts, backoff, () => 1)).toBe(maxMs);
    expect(calculateBackoffMs(attempts, backoff, () => 0.5)).toBe(maxMs / 2);
    expect(calculateBackoffMs(attempts, backoff, () => 0)).toBe(0);
  });
});
