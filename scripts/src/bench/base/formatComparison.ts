import { formatTable } from '@msv/text-table/formatTable';
import { type BenchResult, formatMetric } from '../budgets.ts';

/** Formats the results of two commits as a table, with the ratio of each metric that both have. */
export function formatComparison(
  before: Readonly<Record<string, BenchResult>>,
  after: Readonly<Record<string, BenchResult>>,
): string {
  const rows = Object.entries(after).flatMap(([name, result]) => {
    const earlier = before[name] ?? {};
    const metrics = new Set([...Object.keys(earlier), ...Object.keys(result)]);
    return [...metrics].map((metric) => [
      name,
      metric,
      formatMetric(earlier[metric]),
      formatMetric(result[metric]),
      formatRatio(earlier[metric], result[metric]),
    ]);
  });
  return formatTable([['benchmark', 'metric', 'before', 'after', 'after/before'], ...rows]);
}

const formatRatio = (before: number | undefined, after: number | undefined) =>
  before === undefined || after === undefined || before === 0 ? '' : (after / before).toFixed(2);
