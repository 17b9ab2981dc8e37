import type { BenchResult, Budgets } from './BenchResult.ts';

export type Judgement = {
  bench: string;
  metric: string;
  value: number | undefined;
  budget: string;
  isKept: boolean;
};

/** Every metric beside its budget. A budget whose metric was not measured is broken, or a renamed metric would pass. */
export function judge(results: Record<string, BenchResult>, budgets: Budgets): Judgement[] {
  return Object.entries(results).flatMap(([bench, result]) => {
    const budgeted = budgets[bench] ?? {};
    const metrics = new Set([...Object.keys(result), ...Object.keys(budgeted)]);
    return [...metrics].map((metric) => {
      const value = result[metric];
      const { min, max } = budgeted[metric] ?? {};
      const promises = [
        min === undefined ? [] : `at least ${min}`,
        max === undefined ? [] : `at most ${max}`,
      ].flat();
      const isWithin = value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
      return { bench, metric, value, budget: promises.join(', '), isKept: promises.length === 0 || isWithin };
    });
  });
}

/** The judgements as lines of a table. */
export function describeJudgements(judgements: Judgement[]): string {
  const rows = judgements.map(({ bench, metric, value, budget, isKept }) => [
    bench,
    metric,
    value === undefined ? 'not measured' : String(Number(value.toPrecision(4))),
    budget,
    isKept ? '' : 'BROKEN',
  ]);
  const all = [['bench', 'metric', 'value', 'budget', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
