import { describe, expect, it } from '@jest/globals';
import { type Budgets, checkBudgets, formatBudgetChecks } from './budgets.ts';

const edge = { pagesPerSecond: 2_000, p99Ms: 40 };
const findUnmetMetrics = (budgets: Budgets) =>
  checkBudgets({ edge }, budgets)
    .filter(({ isMet }) => !isMet)
    .map(({ metric }) => metric);

describe('checkBudgets', () => {
  it('accepts values that are equal to their limits', () => {
    expect(findUnmetMetrics({ edge: { pagesPerSecond: { min: 2_000 }, p99Ms: { max: 40 } } })).toEqual([]);
  });

  it('reports values outside of their limits', () => {
    expect(findUnmetMetrics({ edge: { pagesPerSecond: { min: 2_001 }, p99Ms: { max: 39 } } })).toEqual([
      'pagesPerSecond',
      'p99Ms',
    ]);
  });

  it('reports a budget whose metric was not measured', () => {
    expect(findUnmetMetrics({ edge: { pagesPerMinute: { min: 1 } } })).toEqual(['pagesPerMinute']);
  });

  it('ignores the budgets of benchmarks that did not run', () => {
    expect(findUnmetMetrics({ soak: { insertsPerSecond: { min: 1 } } })).toEqual([]);
  });
});

describe('formatBudgetChecks', () => {
  it('formats a table', () => {
    const table = formatBudgetChecks(checkBudgets({ edge }, { edge: { p99Ms: { max: 39 } } }));
    expect(table.split('\n')).toEqual([
      'benchmark  metric          value  budget',
      'edge       pagesPerSecond  2000',
      'edge       p99Ms           40     at most 39  NOT MET',
    ]);
  });
});
