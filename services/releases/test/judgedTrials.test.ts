import { describe, expect, test } from '@jest/globals';
import { abortedAfter, randomNumbers, type Trial } from './simulatedTrial.ts';

const rules = { candidatePageLoads: 100, stablePageLoads: 100, lcpSamples: 200 };

/** After how many page loads of the candidate each of so many trials was aborted, the earliest first. */
function play(trials: number, trial: Omit<Trial, 'rules'>): number[] {
  const random = randomNumbers(20_261_121);
  return Array.from({ length: trials }, () => abortedAfter({ ...trial, rules }, random) ?? Infinity).sort(
    (a, b) => a - b,
  );
}
const aborted = (outcomes: number[]) => outcomes.filter(Number.isFinite).length;
/** Within so many page loads, so large a part of the trials were aborted. */
const within = (outcomes: number[], part: number) => outcomes[Math.ceil(part * outcomes.length) - 1];

describe('a candidate that is as good as the stable release', () => {
  test.each([
    { errorRate: 0.005, share: 0.1 },
    { errorRate: 0.005, share: 0.5 },
    { errorRate: 0.02, share: 0.5 },
    { errorRate: 0.05, share: 0.5 },
  ])('is aborted in fewer than 2 of 100 trials of 3,000 page loads: %o', ({ errorRate, share }) => {
    const alike = { errorRate };
    const outcomes = play(300, { candidate: alike, stable: alike, share, pageLoads: 3000 });
    expect(aborted(outcomes)).toBeLessThan(6);
  });

  test('is rarely aborted for its speed either', () => {
    const alike = { errorRate: 0.005, medianLcpMs: 1500 };
    const outcomes = play(60, { candidate: alike, stable: alike, share: 0.5, pageLoads: 1500 });
    expect(aborted(outcomes)).toBeLessThan(2);
  });
});

describe('a candidate on which one page load in ten fails, beside one in 200', () => {
  const [candidate, stable] = [{ errorRate: 0.1 }, { errorRate: 0.005 }];

  test.each([
    { share: 0.01, half: 100, most: 135, trials: 30 },
    { share: 0.1, half: 100, most: 160, trials: 200 },
    { share: 0.5, half: 130, most: 300, trials: 200 },
  ])('is aborted in each trial, and soon: %o', ({ share, half, most, trials }) => {
    const outcomes = play(trials, { candidate, stable, share, pageLoads: 3000 });
    expect(aborted(outcomes)).toBe(trials);
    expect(within(outcomes, 0.5)).toBeLessThanOrEqual(half);
    expect(within(outcomes, 0.99)).toBeLessThanOrEqual(most);
  });
});

test('a candidate that paints one and a half times as late is aborted once its speed counts, or soon after', () => {
  const stable = { errorRate: 0.005, medianLcpMs: 1500 };
  const candidate = { ...stable, medianLcpMs: 2250 };
  const outcomes = play(60, { candidate, stable, share: 0.5, pageLoads: 3000 });
  expect(aborted(outcomes)).toBe(60);
  expect(within(outcomes, 0.5)).toBe(200);
  expect(within(outcomes, 0.95)).toBeLessThanOrEqual(260);
});
