import { expect, test } from '@jest/globals';
import { formatComparison } from './formatComparison.ts';

test('lists each metric of the benchmarks with both values and their ratio', () => {
  const before = { edge: { failures: 0, p99Ms: 20, removed: 3 } };
  const after = { edge: { failures: 0, p99Ms: 12.3456 }, routes: { pageRatio: 1.05 } };
  expect(formatComparison(before, after).split('\n')).toEqual([
    'benchmark  metric     before        after         after/before',
    'edge       failures   0             0',
    'edge       p99Ms      20            12.35         0.62',
    'edge       removed    3             not measured',
    'routes     pageRatio  not measured  1.05',
  ]);
});
