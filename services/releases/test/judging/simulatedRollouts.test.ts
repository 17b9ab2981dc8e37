import { describe, expect, test } from '@jest/globals';
import { createRandom, type SimulatedRollout, simulateRollout } from '../support/simulateRollout.ts';

const thresholds = { candidateVisitors: 100, stableVisitors: 100, lcpSamples: 200 };
/** On average, a visitor has four page loads. For 1 visitor in 200, every page load fails. */
const typicalPopulation = { pageLoads: 4, alwaysFailing: 0.005 };
/** Moreover, the pages of 30% of the visitors never start, and 1% of all started pages do not finish. */
const noisyPopulation = { ...typicalPopulation, neverStarting: 0.3, unfinishedRate: 0.01 };

/**
 * Simulates rollouts. For each rollout, returns the number of candidate visitors at which it was aborted, or
 * `Infinity` if it was not aborted. The numbers are in ascending order.
 */
function simulateRollouts(count: number, rollout: Omit<SimulatedRollout, 'thresholds'>): number[] {
  const random = createRandom(20_261_121);
  return Array.from(
    { length: count },
    () => simulateRollout({ ...rollout, thresholds }, random) ?? Infinity,
  ).sort((a, b) => a - b);
}
const countAborted = (outcomes: number[]) => outcomes.filter(Number.isFinite).length;
/** Returns the number of candidate visitors after which this share of the rollouts was aborted. */
const getQuantile = (outcomes: number[], share: number) => outcomes[Math.ceil(share * outcomes.length) - 1];

describe('a candidate that is as good as the stable release', () => {
  test.each([
    { errorRate: 0, share: 0.25 },
    { errorRate: 0, share: 0.5 },
    { errorRate: 0.015, share: 0.5 },
    { errorRate: 0.045, share: 0.5 },
  ])('is aborted in at most 1 of 50 rollouts with 1,000 visitors: %o', ({ errorRate, share }) => {
    const behavior = { errorRate };
    const rollout = {
      candidate: behavior,
      stable: behavior,
      share,
      visitors: 1000,
      population: typicalPopulation,
    };
    expect(countAborted(simulateRollouts(50, rollout))).toBeLessThanOrEqual(1);
  });

  test('is rarely aborted because of missing reports', () => {
    const behavior = { errorRate: 0.015 };
    const rollout = {
      candidate: behavior,
      stable: behavior,
      share: 0.5,
      visitors: 1000,
      population: noisyPopulation,
    };
    expect(countAborted(simulateRollouts(50, rollout))).toBeLessThanOrEqual(2);
  });

  test('would be aborted far more often if every page load of a visitor counted', () => {
    const behavior = { errorRate: 0 };
    const population = { ...typicalPopulation, pageLoads: 8 };
    const rollout = { candidate: behavior, stable: behavior, share: 0.5, visitors: 1500, population };
    expect(countAborted(simulateRollouts(40, rollout))).toBeLessThan(2);
    expect(countAborted(simulateRollouts(40, { ...rollout, countsEveryLoad: true }))).toBeGreaterThan(3);
  });

  test('is rarely aborted because of its LCP', () => {
    const behavior = { errorRate: 0.005, medianLcpMs: 1500 };
    const rollout = {
      candidate: behavior,
      stable: behavior,
      share: 0.5,
      visitors: 1500,
      population: typicalPopulation,
    };
    expect(countAborted(simulateRollouts(40, rollout))).toBeLessThan(3);
  });

  test('is rarely aborted because of networks in which every page load fails', () => {
    const behavior = { errorRate: 0.005 };
    const population = {
      ...typicalPopulation,
      pageLoads: 1,
      failingNetworks: { share: 0.05, count: 10 },
    };
    const outcomes = simulateRollouts(40, {
      candidate: behavior,
      stable: behavior,
      share: 0.25,
      visitors: 1000,
      population,
    });
    expect(countAborted(outcomes)).toBeLessThan(3);
  });

  test('is rarely aborted because of forged failures from one IP address', () => {
    const behavior = { errorRate: 0.005 };
    const rollout = {
      candidate: behavior,
      stable: behavior,
      share: 0.25,
      visitors: 1000,
      forgedOutcome: 'failing',
    } as const;
    expect(countAborted(simulateRollouts(40, rollout))).toBeLessThan(4);
  });
});

describe('a candidate that fails on 10% of page loads while the stable release never fails', () => {
  const [candidate, stable] = [{ errorRate: 0.1 }, { errorRate: 0 }];

  test.each([
    { share: 0.01, maxMedian: 100, maxVisitors: 160, count: 20 },
    { share: 0.1, maxMedian: 105, maxVisitors: 180, count: 50 },
    { share: 0.5, maxMedian: 135, maxVisitors: 350, count: 50 },
  ])('is always aborted soon: %o', ({ share, maxMedian, maxVisitors, count }) => {
    const outcomes = simulateRollouts(count, {
      candidate,
      stable,
      share,
      visitors: maxVisitors,
      population: typicalPopulation,
    });
    expect(countAborted(outcomes)).toBe(count);
    expect(getQuantile(outcomes, 0.5)).toBeLessThanOrEqual(maxMedian);
  });

  test('is aborted equally soon despite forged successes from one IP address', () => {
    const outcomes = simulateRollouts(50, {
      candidate,
      stable,
      share: 0.1,
      visitors: 180,
      forgedOutcome: 'fine',
    });
    expect(countAborted(outcomes)).toBe(50);
  });
});

describe('a candidate whose page freezes', () => {
  test.each([
    { freezeRate: 1, maxMedian: 160, maxVisitors: 190 },
    { freezeRate: 0.1, maxMedian: 230, maxVisitors: 700 },
  ])('is always aborted, although 30% of all pages never start: %o', (limits) => {
    const { freezeRate, maxMedian, maxVisitors } = limits;
    const outcomes = simulateRollouts(40, {
      candidate: { errorRate: 0, freezeRate },
      stable: { errorRate: 0 },
      share: 0.5,
      visitors: maxVisitors,
      population: noisyPopulation,
    });
    expect(countAborted(outcomes)).toBe(40);
    expect(getQuantile(outcomes, 0.5)).toBeLessThanOrEqual(maxMedian);
  });
});

test('a candidate with a 50% higher LCP is aborted as soon as there are enough samples, or shortly after', () => {
  const stable = { errorRate: 0, medianLcpMs: 1500 };
  const candidate = { ...stable, medianLcpMs: 2250 };
  const outcomes = simulateRollouts(40, {
    candidate,
    stable,
    share: 0.5,
    visitors: 1000,
    population: typicalPopulation,
  });
  expect(countAborted(outcomes)).toBe(40);
  expect(getQuantile(outcomes, 0.5)).toBe(200);
  expect(getQuantile(outcomes, 0.95)).toBeLessThanOrEqual(260);
});
