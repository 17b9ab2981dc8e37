import { describe, expect, test } from '@jest/globals';
import { calculateRolloutBucket } from '@msv/release-kit/rolloutBucket';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { assignVersions, hasActiveRollout } from './rollouts.ts';

const stable = buildRelease({ version: '1.0.0' });
const next = buildRelease({ version: '1.1.0' });
const dealers = buildRelease({ remote: 'dealers', version: '3.0.0' });

const buildRegistryWithShare = (shareInBasisPoints: number) => {
  const registry = buildRegistry([stable, dealers]);
  return {
    ...registry,
    remotes: {
      ...registry.remotes,
      inventory: {
        owner: 'Inventory team',
        stable: '1.0.0',
        candidate: { version: '1.1.0', shareInBasisPoints },
        releases: { '1.0.0': stable, '1.1.0': next },
      },
    },
  };
};

describe('assignVersions', () => {
  test('returns stable versions without a rollout', () => {
    expect(assignVersions(buildRegistry([stable, dealers]), 'ann')).toEqual({
      inventory: '1.0.0',
      dealers: '3.0.0',
    });
  });

  test('returns the candidate for visitors whose bucket is within its share', () => {
    const bucket = calculateRolloutBucket('inventory', 'ann');
    expect(assignVersions(buildRegistryWithShare(bucket), 'ann').inventory).toBe('1.0.0');
    expect(assignVersions(buildRegistryWithShare(bucket + 1), 'ann')).toEqual({
      inventory: '1.1.0',
      dealers: '3.0.0',
    });
  });

  test.each([
    [0, '1.0.0'],
    [9999, '1.0.0'],
    [10_000, '1.1.0'],
  ])('at a share of %i and without a visitor, returns %s', (share, version) => {
    expect(assignVersions(buildRegistryWithShare(share)).inventory).toBe(version);
  });

  test('leaves out a remote without a stable release', () => {
    const inventory = { owner: 'Inventory team', releases: { '1.0.0': stable } };
    expect(assignVersions(buildRegistry([], { remotes: { inventory } }), 'ann')).toEqual({});
  });
});

test.each([
  [0, false],
  [1, true],
  [9999, true],
  [10_000, false],
])('hasActiveRollout at a share of %i is %s', (share, expected) => {
  expect(hasActiveRollout(buildRegistryWithShare(share))).toBe(expected);
});
