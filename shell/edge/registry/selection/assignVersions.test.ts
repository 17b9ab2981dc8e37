import { describe, expect, test } from '@jest/globals';
import { bucketOf } from '@msv/contracts/canary';
import { aRegistry } from '@msv/testing/aRegistry';
import { aRelease } from '@msv/testing/aRelease';
import { chosenVersions, isSomeOnTrial } from './chosenVersions.ts';

const stable = aRelease({ version: '1.0.0' });
const next = aRelease({ version: '1.1.0' });
const dealers = aRelease({ remote: 'dealers', version: '3.0.0' });

const withShare = (shareInBasisPoints: number) => {
  const registry = aRegistry([stable, dealers]);
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

describe('the versions for a visitor', () => {
  test('are the stable ones where nothing is on trial', () => {
    expect(chosenVersions(aRegistry([stable, dealers]), 'ann')).toEqual({
      inventory: '1.0.0',
      dealers: '3.0.0',
    });
  });

  test('are the candidate’s for those in its share, by the bucket alone', () => {
    const bucket = bucketOf('inventory', 'ann');
    expect(chosenVersions(withShare(bucket), 'ann').inventory).toBe('1.0.0');
    expect(chosenVersions(withShare(bucket + 1), 'ann')).toEqual({ inventory: '1.1.0', dealers: '3.0.0' });
  });

  test.each([
    [0, '1.0.0'],
    [9999, '1.0.0'],
    [10_000, '1.1.0'],
  ])('are, at a share of %i and for nobody in particular, %s', (share, version) => {
    expect(chosenVersions(withShare(share)).inventory).toBe(version);
  });

  test('are none of a remote that was never promoted', () => {
    const inventory = { owner: 'Inventory team', releases: { '1.0.0': stable } };
    expect(chosenVersions(aRegistry([], { remotes: { inventory } }), 'ann')).toEqual({});
  });
});

test.each([
  [0, false],
  [1, true],
  [9999, true],
  [10_000, false],
])('at a share of %i visitors have to be told apart: %s', (share, isSo) => {
  expect(isSomeOnTrial(withShare(share))).toBe(isSo);
});
