import { formatTable } from '@msv/contracts/site/formatTable';
import * as v from 'valibot';

/** One number per metric, whose name contains the unit. */
export const BenchResult = v.record(v.string(), v.number());
export type BenchResult = v.InferOutput<typeof BenchResult>;

const Budget = v.object({ min: v.optional(v.number()), max: v.optional(v.number()) });

/** The `budgets` in the root package.json: limits per benchmark and metric. */
export const Budgets = v.record(v.string(), v.record(v.string(), Budget));
export type Budgets = v.InferOutput<typeof Budgets>;

export interface BudgetCheck {
  benchName: string;
  metric: string;
  /** `undefined` if the benchmark did not measure the metric. */
  value: number | undefined;
  /** Such as `at most 50`. Empty if the metric has no budget. */
  budget: string;
  isMet: boolean;
}

/**
 * Compares the results of benchmarks with their budgets. A budget without a measured value is not met, so that renaming
 * a metric does not disable its budget.
 */
export function checkBudgets(resultsByName: Record<string, BenchResult>, budgets: Budgets): BudgetCheck[] {
  return Object.entries(resultsByName).flatMap(([benchName, result]) => {
    const benchBudgets = budgets[benchName] ?? {};
    const metrics = new Set([...Object.keys(result), ...Object.keys(benchBudgets)]);
    return [...metrics].map((metric) => {
      const value = result[metric];
      const { min, max } = benchBudgets[metric] ?? {};
      const limits = [
        min === undefined ? [] : `at least ${min}`,
        max === undefined ? [] : `at most ${max}`,
      ].flat();
      const isWithin = value !== undefined && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
      return { benchName, metric, value, budget: limits.join(', '), isMet: limits.length === 0 || isWithin };
    });
  });
}

export function formatBudgetChecks(checks: BudgetCheck[]): string {
  const rows = checks.map(({ benchName, metric, value, budget, isMet }) => [
    benchName,
    metric,
    formatMetric(value),
    budget,
    isMet ? '' : 'NOT MET',
  ]);
  return formatTable([['benchmark', 'metric', 'value', 'budget', ''], ...rows]);
}

/** Formats a value with four significant digits. */
export const formatMetric = (value: number | undefined): string =>
  value === undefined ? 'not measured' : String(Number(value.toPrecision(4)));
