import { describe, expect, test } from '@jest/globals';
import { bucketOf, everyone, isOnTrial } from './canary.ts';

const visitorCount = 400_000;
/** Random numbers that are the same in every run: https://prng.di.unimi.it/splitmix64.c */
function splitMix(state: bigint) {
  const mask = (1n << 64n) - 1n;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return (z ^ (z >> 31n)).toString(16).padStart(16, '0');
  };
}

const random = splitMix(2026n);
/** Like the cookie: 128 random bits. And like an edge that only counts, which a good hash must spread as well. */
const visitors = {
  'with random names': Array.from({ length: visitorCount }, () => random() + random()),
  'with names that only differ at their end': Array.from(
    { length: visitorCount },
    (_, at) => `visitor-${at}`,
  ),
};

describe.each(Object.entries(visitors))('400,000 visitors %s', (_how, names) => {
  const buckets = names.map((visitor) => bucketOf('inventory', visitor));
  const trialCount = (share: number) => buckets.filter((bucket) => isOnTrial(bucket, share)).length;

  test('have a bucket from 0 to 9,999 each', () => {
    expect(buckets.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < everyone)).toBe(
      true,
    );
    expect(new Set(buckets).size).toBe(everyone);
  });

  test('are none of them on trial at 0 basis points, and all of them at 10,000', () => {
    expect(trialCount(0)).toBe(0);
    expect(trialCount(10_000)).toBe(visitorCount);
  });

  test.each([1, 10, 100, 1_000, 5_000, 9_999])(
    'are on trial at %d basis points as exactly as chance allows',
    (share) => {
      const p = share / everyone;
      const fourStandardDeviations = 4 * Math.sqrt(visitorCount * p * (1 - p));
      expect(Math.abs(trialCount(share) - visitorCount * p)).toBeLessThan(fourStandardDeviations);
    },
  );

  test('fill all buckets alike', () => {
    const counts = new Uint32Array(everyone);
    for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
    const expected = visitorCount / everyone;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 9,999 degrees of freedom: the mean is 9,999, the standard deviation 141.
    expect(Math.abs(chiSquare - 9_999)).toBeLessThan(4 * Math.sqrt(2 * 9_999));
  });

  test('stay on trial while the share grows', () => {
    const shares = [0, 1, 10, 100, 1_000, 2_500, 5_000, 10_000];
    const sentBack = buckets.filter((bucket) =>
      shares.some((share, at) => isOnTrial(bucket, shares[at - 1] ?? 0) && !isOnTrial(bucket, share)),
    );
    expect(sentBack).toEqual([]);
  });

  test('keep their buckets when asked again', () => {
    expect(names.every((visitor, at) => bucketOf('inventory', visitor) === buckets[at])).toBe(true);
  });

  test('try one remote independently of another', () => {
    const both = names.filter((visitor) =>
      ['inventory', 'content'].every((remote) => isOnTrial(bucketOf(remote, visitor), 1_000)),
    ).length;
    const expected = visitorCount * 0.1 * 0.1;
    expect(Math.abs(both - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });
});

test.each([0, 1, 1_000, 10_000])('at %d basis points exactly so many buckets are on trial', (share) => {
  const buckets = Array.from({ length: everyone }, (_, bucket) => bucket);
  expect(buckets.filter((bucket) => isOnTrial(bucket, share))).toHaveLength(share);
});

// Worked out by another program: an edge of an older release, and a browser, must come to the same.
test.each([
  ['inventory', '00000000000000000000000000000000', 68],
  ['inventory', 'ffffffffffffffffffffffffffffffff', 9335],
  ['dealers', '0123456789abcdef0123456789abcdef', 234],
  ['content', '', 5193],
  ['inventory', 'Zoë', 9432],
])('for %s the visitor %s has the bucket %i', (remote, visitor, bucket) => {
  expect(bucketOf(remote, visitor)).toBe(bucket);
});
