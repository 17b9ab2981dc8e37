import { describe, expect, test } from '@jest/globals';
import { RolloutSampler } from './RolloutSampler.ts';

/** Creates the sampler of a rollout to 10 % of the visitors. */
const createSampler = () => new RolloutSampler({ '1.0.0': 0.9, '1.1.0': 0.1 });

/**
 * Sends one page load for each of `visitorCount` visitors and returns how many are accepted. Without `ipBlock`, each
 * visitor has a different IP block.
 */
function countAccepted(
  sampler: RolloutSampler,
  visitorCount: number,
  { version = '1.1.0', ipBlock = '' } = {},
): number {
  const visitors = Array.from({ length: visitorCount }, (_, index) => `${version} ${ipBlock} ${index}`);
  return visitors.filter((visitor) => sampler.accept({ version, visitor, ipBlock: ipBlock || visitor }))
    .length;
}

test('accepts each visitor once', () => {
  const sampler = createSampler();
  expect(countAccepted(sampler, 100)).toBe(100);
  expect(countAccepted(sampler, 100)).toBe(0);
  expect(countAccepted(sampler, 101)).toBe(1);
});

test('rejects a version that is not part of the rollout', () => {
  expect(countAccepted(createSampler(), 10, { version: '1.2.0' })).toBe(0);
});

describe('visitors of one IP block', () => {
  test('are accepted once, and once more per 500 accepted visitors', () => {
    const sampler = createSampler();
    expect(countAccepted(sampler, 50, { ipBlock: 'office' })).toBe(1);
    expect(countAccepted(sampler, 499)).toBe(499);
    expect(countAccepted(sampler, 50, { ipBlock: 'office' })).toBe(1);
    expect(countAccepted(sampler, 50, { ipBlock: 'another' })).toBe(2);
  });

  test('have the same weight on both sides: nine with the release that has 90 % of all visitors', () => {
    const sampler = createSampler();
    expect(countAccepted(sampler, 50, { version: '1.0.0', ipBlock: 'office' })).toBe(9);
    expect(countAccepted(sampler, 50, { version: '1.1.0', ipBlock: 'office' })).toBe(1);
  });

  test('can be accepted later after a rejection', () => {
    const sampler = createSampler();
    expect(countAccepted(sampler, 2, { ipBlock: 'office' })).toBe(1);
    countAccepted(sampler, 499);
    expect(sampler.accept({ version: '1.1.0', visitor: '1.1.0 office 1', ipBlock: 'office' })).toBe(true);
  });
});
