import { expect, test } from '@jest/globals';
import { createEmptyStatistics, findLcpBucket } from '@msv/contracts/releases/reports/releaseStatistics';
import { ReleaseCounters } from './RolloutCounters.ts';

const inventory = { remote: 'inventory', version: '1.0.0' };
const empty = createEmptyStatistics('inventory', '1.0.0');

test('counts page loads and failures, and each failed page load once', () => {
  const counters = new ReleaseCounters();
  counters.record({ ...inventory, failures: [], lcpMs: 700 });
  counters.record({ ...inventory, failures: ['load', 'run'] });
  counters.record({ ...inventory, failures: ['run', 'run'], lcpMs: 701 });
  expect(counters.drain()).toEqual([
    {
      ...empty,
      pageLoads: 3,
      failedLoads: 2,
      failures: { ...empty.failures, load: 1, run: 2 },
      lcp: { [findLcpBucket(700)]: 2 },
    },
  ]);
  expect(counters.drain()).toEqual([]);
});

test('counts unreadable data separately from failed page loads', () => {
  const counters = new ReleaseCounters();
  counters.record({ ...inventory, failures: ['data'] });
  counters.record({ ...inventory, failures: ['data', 'render'] });
  expect(counters.drain()).toMatchObject([
    { pageLoads: 2, failedLoads: 1, failures: { data: 2, render: 1 } },
  ]);
});

test('counts each release separately', () => {
  const counters = new ReleaseCounters();
  counters.record({ ...inventory, failures: [] });
  counters.record({ ...inventory, version: '1.1.0', failures: [] });
  expect(counters.drain().map(({ version, pageLoads }) => [version, pageLoads])).toEqual([
    ['1.0.0', 1],
    ['1.1.0', 1],
  ]);
});
