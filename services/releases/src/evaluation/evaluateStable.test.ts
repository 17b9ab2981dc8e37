import { expect, test } from '@jest/globals';
import { createEmptyStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { evaluateStable } from './evaluateStable.ts';

const count = (version: string, pageLoads: number, failedLoads: number) => ({
  ...createEmptyStatistics('inventory', version),
  pageLoads,
  failedLoads,
});

test.each([
  [
    'fails as often as before',
    [count('1.1.0', 1000, 10)],
    [count('1.0.0', 9000, 90), count('1.1.0', 1000, 10)],
    false,
  ],
  [
    'fails more often than earlier releases',
    [count('1.1.0', 1000, 50)],
    [count('1.0.0', 9000, 90), count('1.1.0', 1000, 50)],
    true,
  ],
  ['fails more often than itself before', [count('1.1.0', 1000, 50)], [count('1.1.0', 10_000, 140)], true],
  ['fails rarely after a week without failures', [count('1.1.0', 1000, 5)], [count('1.1.0', 9000, 5)], false],
  ['has few page loads', [count('1.1.0', 200, 100)], [count('1.1.0', 9000, 100)], false],
  ['has a short past', [count('1.1.0', 1000, 100)], [count('1.1.0', 1200, 100)], false],
  ['has no past', [count('1.1.0', 1000, 100)], [count('1.1.0', 1000, 100)], false],
  [
    'is not the release that fails',
    [count('1.1.0', 1000, 5), count('1.2.0', 500, 400)],
    [count('1.1.0', 9000, 45), count('1.2.0', 500, 400)],
    false,
  ],
  ['has no statistics', [], [], false],
])('a stable release that %s', (_case, lastHour, lastWeek, isActive) => {
  expect(evaluateStable('1.1.0', lastHour, lastWeek).isActive).toBe(isActive);
});

test('the summary contains both rates, even without statistics', () => {
  expect(evaluateStable('1.1.0', [count('1.1.0', 1000, 50)], [count('1.1.0', 10_000, 140)]).summary).toBe(
    '1.1.0 failed for 5% of 1,000 page loads in the last hour, and its remote for 1% of 9,000 in the week before.',
  );
  expect(evaluateStable('1.1.0', [], []).summary).toBe(
    '1.1.0 failed for 0% of 0 page loads in the last hour, and its remote for 0% of 0 in the week before.',
  );
});
