import { describe, expect, it } from '@jest/globals';
import { summarizeMemory } from './summarizeMemory.ts';

const createReadings = (toMegabytes: (index: number) => number) =>
  Array.from({ length: 100 }, (_, index) => toMegabytes(index) * 2 ** 20);

describe('summarizeMemory', () => {
  it('does not count caches that fill up in the first half as growth', () => {
    const summary = summarizeMemory(createReadings((index) => Math.min(100 + 4 * index, 260)));
    expect(summary).toEqual({ rssStartMb: 118, rssMidMb: 260, rssEndMb: 260, rssGrowthRatio: 1 });
  });

  it('detects growth until the end and ignores outliers', () => {
    const summary = summarizeMemory(createReadings((index) => (index === 99 ? 10 : 100 + index)));
    expect(summary.rssGrowthRatio).toBeGreaterThan(1.25);
  });
});
