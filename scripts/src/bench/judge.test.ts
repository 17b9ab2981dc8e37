import { describe, expect, it } from '@jest/globals';
import { describeJudgements, judge } from './judge.ts';

const edge = { pagesPerSecond: 2_000, p99Ms: 40 };
const broken = (budgets: Parameters<typeof judge>[1]) =>
  judge({ edge }, budgets)
    .filter(({ isKept }) => !isKept)
    .map(({ metric }) => metric);

describe('a bench', () => {
  it('keeps budgets that its numbers reach exactly', () => {
    expect(broken({ edge: { pagesPerSecond: { min: 2_000 }, p99Ms: { max: 40 } } })).toEqual([]);
  });

  it('breaks budgets that its numbers miss', () => {
    expect(broken({ edge: { pagesPerSecond: { min: 2_001 }, p99Ms: { max: 39 } } })).toEqual([
      'pagesPerSecond',
      'p99Ms',
    ]);
  });

  it('breaks a budget for what it did not measure', () => {
    expect(broken({ edge: { pagesPerMinute: { min: 1 } } })).toEqual(['pagesPerMinute']);
  });

  it('is not held against the budgets of benches that did not run', () => {
    expect(broken({ database: { insertsPerSecond: { min: 1 } } })).toEqual([]);
  });

  it('is printed as a table', () => {
    const table = describeJudgements(judge({ edge }, { edge: { p99Ms: { max: 39 } } }));
    expect(table.split('\n')).toEqual([
      'bench  metric          value  budget',
      'edge   pagesPerSecond  2000',
      'edge   p99Ms           40     at most 39  BROKEN',
    ]);
  });
});
