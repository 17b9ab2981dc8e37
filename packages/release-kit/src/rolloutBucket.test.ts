import { describe, expect, test } from '@jest/globals';
import { fullShareBasisPoints } from '@msv/contracts/releases/registry/registry';
import { calculateRolloutBucket, isInRollout } from './rolloutBucket.ts';

const visitorCount = 400_000;
/** Creates a generator of reproducible random numbers: https://prng.di.unimi.it/splitmix64.c */
function createSplitMix(state: bigint) {
  const mask = (1n << 64n) - 1n;
  return () => {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return (z ^ (z >> 31n)).toString(16).padStart(16, '0');
  };
}

const nextRandomHex = createSplitMix(2026n);
/** Visitor ids like the cookie (128 random bits), and sequential ones, which are harder to distribute evenly. */
const visitorIds = {
  'with random ids': Array.from({ length: visitorCount }, () => nextRandomHex() + nextRandomHex()),
  'with ids that differ only at the end': Array.from(
    { length: visitorCount },
    (_, index) => `visitor-${index}`,
  ),
};

describe.each(Object.entries(visitorIds))('400,000 visitors %s', (_kind, visitors) => {
  const buckets = visitors.map((visitor) => calculateRolloutBucket('inventory', visitor));
  const countInRollout = (share: number) => buckets.filter((bucket) => isInRollout(bucket, share)).length;

  test('each have a bucket from 0 to 9,999', () => {
    expect(
      buckets.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < fullShareBasisPoints),
    ).toBe(true);
    expect(new Set(buckets).size).toBe(fullShareBasisPoints);
  });

  test('are excluded at 0 basis points and included at 10,000', () => {
    expect(countInRollout(0)).toBe(0);
    expect(countInRollout(10_000)).toBe(visitorCount);
  });

  test.each([1, 10, 100, 1_000, 5_000, 9_999])(
    'are included at %d basis points within the limits of chance',
    (share) => {
      const p = share / fullShareBasisPoints;
      const fourStandardDeviations = 4 * Math.sqrt(visitorCount * p * (1 - p));
      expect(Math.abs(countInRollout(share) - visitorCount * p)).toBeLessThan(fourStandardDeviations);
    },
  );

  test('are distributed evenly over all buckets', () => {
    const counts = new Uint32Array(fullShareBasisPoints);
    for (const bucket of buckets) counts[bucket] = (counts[bucket] ?? 0) + 1;
    const expected = visitorCount / fullShareBasisPoints;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 9,999 degrees of freedom: the mean is 9,999, the standard deviation 141.
    expect(Math.abs(chiSquare - 9_999)).toBeLessThan(4 * Math.sqrt(2 * 9_999));
  });

  test('stay in the rollout while the share grows', () => {
    const shares = [0, 1, 10, 100, 1_000, 2_500, 5_000, 10_000];
    const removed = buckets.filter((bucket) =>
      shares.some(
        (share, index) => isInRollout(bucket, shares[index - 1] ?? 0) && !isInRollout(bucket, share),
      ),
    );
    expect(removed).toEqual([]);
  });

  test('keep their buckets', () => {
    expect(
      visitors.every((visitor, index) => calculateRolloutBucket('inventory', visitor) === buckets[index]),
    ).toBe(true);
  });

  test('are drawn independently for each remote', () => {
    const inBothRollouts = visitors.filter((visitor) =>
      ['inventory', 'content'].every((remote) => isInRollout(calculateRolloutBucket(remote, visitor), 1_000)),
    ).length;
    const expected = visitorCount * 0.1 * 0.1;
    expect(Math.abs(inBothRollouts - expected)).toBeLessThan(4 * Math.sqrt(expected));
  });
});

test.each([0, 1, 1_000, 10_000])('%d basis points include exactly as many buckets', (share) => {
  const buckets = Array.from({ length: fullShareBasisPoints }, (_, bucket) => bucket);
  expect(buckets.filter((bucket) => isInRollout(bucket, share))).toHaveLength(share);
});

// Expected values come from another implementation, because all versions of the edge must agree.
test.each([
  ['inventory', '00000000000000000000000000000000', 68],
  ['inventory', 'ffffffffffffffffffffffffffffffff', 9335],
  ['dealers', '0123456789abcdef0123456789abcdef', 234],
  ['content', '', 5193],
  ['inventory', 'Zoë', 9432],
])('the bucket for remote %s and visitor %j is %i', (remote, visitor, bucket) => {
  expect(calculateRolloutBucket(remote, visitor)).toBe(bucket);
});
