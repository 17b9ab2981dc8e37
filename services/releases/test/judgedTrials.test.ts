import { describe, expect, test } from '@jest/globals';
import { abortedAfter, randomNumbers, type Trial } from './simulatedTrial.ts';

const rules = { candidateVisitors: 100, stableVisitors: 100, lcpSamples: 200 };
/** Four page loads of each visitor, and one visitor in 200 for whom nothing ever works. */
const usual = { pageLoads: 4, alwaysFailing: 0.005 };

/** After how many visitors of the candidate each of so many trials was aborted, the earliest first. */
function play(trials: number, trial: Omit<Trial, 'rules'>): number[] {
  const random = randomNumbers(20_261_121);
  return Array.from({ length: trials }, () => abortedAfter({ ...trial, rules }, random) ?? Infinity).sort(
    (a, b) => a - b,
  );
}
const aborted = (outcomes: number[]) => outcomes.filter(Number.isFinite).length;
/** Within so many visitors, so large a part of the trials were aborted. */
const within = (outcomes: number[], part: number) => outcomes[Math.ceil(part * outcomes.length) - 1];

describe('a candidate that is as good as the stable release', () => {
  test.each([
    { errorRate: 0, share: 0.1 },
    { errorRate: 0, share: 0.5 },
    { errorRate: 0.015, share: 0.5 },
    { errorRate: 0.045, share: 0.5 },
  ])('is aborted in at most 1 of 50 trials of 1,000 visitors: %o', ({ errorRate, share }) => {
    const alike = { errorRate };
    const facts = { candidate: alike, stable: alike, share, visitors: 1000, population: usual };
    expect(aborted(play(50, facts))).toBeLessThanOrEqual(1);
  });

  test('would be aborted far more often if all page loads of a visitor counted', () => {
    const alike = { errorRate: 0 };
    const population = { ...usual, pageLoads: 8 };
    const facts = { candidate: alike, stable: alike, share: 0.5, visitors: 1500, population };
    expect(aborted(play(40, facts))).toBeLessThan(2);
    expect(aborted(play(40, { ...facts, countsEveryLoad: true }))).toBeGreaterThan(3);
  });

  test('is rarely aborted for its speed either', () => {
    const alike = { errorRate: 0.005, medianLcpMs: 1500 };
    const facts = { candidate: alike, stable: alike, share: 0.5, visitors: 1500, population: usual };
    expect(aborted(play(40, facts))).toBeLessThan(3);
  });

  test('is hardly ever aborted because of networks in which nothing works', () => {
    const alike = { errorRate: 0.005 };
    const population = { ...usual, pageLoads: 1, failingNetworks: { share: 0.05, count: 10 } };
    const outcomes = play(40, { candidate: alike, stable: alike, share: 0.1, visitors: 1500, population });
    expect(aborted(outcomes)).toBeLessThan(3);
  });

  test('cannot be brought down from one address, whatever is made up there', () => {
    const alike = { errorRate: 0.005 };
    const facts = { candidate: alike, stable: alike, share: 0.1, visitors: 1500, forged: 'failing' } as const;
    expect(aborted(play(40, facts))).toBeLessThan(4);
  });
});

describe('a candidate on which one page load in ten fails, beside none', () => {
  const [candidate, stable] = [{ errorRate: 0.1 }, { errorRate: 0 }];

  test.each([
    { share: 0.01, half: 100, most: 160, trials: 20 },
    { share: 0.1, half: 105, most: 180, trials: 50 },
    { share: 0.5, half: 135, most: 350, trials: 50 },
  ])('is aborted in each trial, and soon: %o', ({ share, half, most, trials }) => {
    const outcomes = play(trials, { candidate, stable, share, visitors: 3000, population: usual });
    expect(aborted(outcomes)).toBe(trials);
    expect(within(outcomes, 0.5)).toBeLessThanOrEqual(half);
    expect(within(outcomes, 0.99)).toBeLessThanOrEqual(most);
  });

  test('is aborted as soon when somebody at one address says that all is well', () => {
    const outcomes = play(50, { candidate, stable, share: 0.1, visitors: 3000, forged: 'fine' });
    expect(aborted(outcomes)).toBe(50);
    expect(within(outcomes, 0.99)).toBeLessThanOrEqual(180);
  });
});

test('a candidate that paints one and a half times as late is aborted once its speed counts, or soon after', () => {
  const stable = { errorRate: 0, medianLcpMs: 1500 };
  const candidate = { ...stable, medianLcpMs: 2250 };
  const outcomes = play(40, { candidate, stable, share: 0.5, visitors: 3000, population: usual });
  expect(aborted(outcomes)).toBe(40);
  expect(within(outcomes, 0.5)).toBe(200);
  expect(within(outcomes, 0.95)).toBeLessThanOrEqual(260);
});
