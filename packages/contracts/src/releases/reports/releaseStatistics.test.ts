import { expect, test } from '@jest/globals';
import { findLcpBucket, lcpBucketBoundsMs } from './releaseStatistics.ts';

test('findLcpBucket returns the first bucket whose bound is not exceeded', () => {
  expect([0, 150, 151].map(findLcpBucket)).toEqual([0, 0, 1]);
  expect(findLcpBucket(60_000)).toBe(lcpBucketBoundsMs.length - 1);
  expect(findLcpBucket(10 * 60_000)).toBe(lcpBucketBoundsMs.length);
  expect(lcpBucketBoundsMs.map(findLcpBucket)).toEqual(lcpBucketBoundsMs.map((_, index) => index));
});
