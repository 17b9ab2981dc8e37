import { expect, test } from '@jest/globals';
import { failureKinds } from '@msv/contracts/releases/reports/releaseReport';
import { createEmptyStatistics, lcpBucketBoundsMs } from '@msv/contracts/releases/reports/releaseStatistics';
import { createMinuteStatisticsId, createRolloutStatisticsId } from './StatisticsDocument.ts';
import { statisticsCounterNames, toReleaseStatistics, toStatisticsCounters } from './statisticsCounters.ts';

const release = { remote: 'inventory', version: '1.0.0' };
const lastBucket = lcpBucketBoundsMs.length;
const statistics = {
  ...release,
  pageLoads: 1,
  failedLoads: 2,
  failures: { load: 3, render: 4, hydration: 5, run: 6, data: 7, foreign: 9, server: 8 },
  pages: { served: 9, started: 10, finished: 11 },
  conversions: { calls: 14, 'contact messages': 15 },
  lcp: { 0: 12, [lastBucket]: 13 },
};
// Stored documents have these names.
const counters = {
  pageLoads: 1,
  failedLoads: 2,
  load: 3,
  render: 4,
  hydration: 5,
  run: 6,
  data: 7,
  foreign: 9,
  server: 8,
  served: 9,
  started: 10,
  finished: 11,
  lcp0: 12,
  [`lcp${lastBucket}`]: 13,
  'converted calls': 14,
  'converted contact messages': 15,
};

test('statistics are stored as counters and read back', () => {
  expect(toStatisticsCounters(statistics)).toEqual(counters);
  expect(toReleaseStatistics(release, counters)).toEqual(statistics);
});

test('statistics are stored per minute and per rollout step', () => {
  const minute = new Date('2026-11-21T12:00:00.000Z');
  expect(createMinuteStatisticsId('inventory', '1.5.0', minute)).toBe(
    'inventory@1.5.0 2026-11-21T12:00:00.000Z',
  );
  expect(createRolloutStatisticsId('inventory', '1.5.0', 42)).toBe('inventory@1.5.0 trial 42');
});

test('counters of 0 are not stored', () => {
  expect(toStatisticsCounters(createEmptyStatistics('inventory', '1.0.0'))).toEqual({});
  expect(toReleaseStatistics(release, {})).toEqual(createEmptyStatistics('inventory', '1.0.0'));
});

test('buckets beyond the last one are not stored', () => {
  expect(toStatisticsCounters({ ...statistics, lcp: { [lastBucket + 1]: 1 } })).not.toHaveProperty(
    `lcp${lastBucket + 1}`,
  );
});

test('every counter has a name', () => {
  expect([...statisticsCounterNames].sort()).toEqual(
    [
      'pageLoads',
      'failedLoads',
      'served',
      'started',
      'finished',
      ...failureKinds,
      ...Array.from({ length: lastBucket + 1 }, (_, bucket) => `lcp${bucket}`),
    ].sort(),
  );
});
