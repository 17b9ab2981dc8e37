import { describe, expect, test } from '@jest/globals';
import { TrialVisitors } from './TrialVisitors.ts';

/** A trial of a tenth of the visitors. */
const aTrial = () => new TrialVisitors({ '1.0.0': 0.9, '1.1.0': 0.1 });

/** How many of so many visitors count, each with one page load; from addresses of their own unless told. */
function counted(trial: TrialVisitors, count: number, { version = '1.1.0', block = '' } = {}): number {
  const visitors = Array.from({ length: count }, (_, at) => `${version} ${block} ${at}`);
  return visitors.filter((visitor) => trial.counts({ version, visitor, block: block || visitor })).length;
}

test('each visitor counts once, however many pages they load', () => {
  const trial = aTrial();
  expect(counted(trial, 100)).toBe(100);
  expect(counted(trial, 100)).toBe(0);
  expect(counted(trial, 101)).toBe(1);
});

test('a release that is no part of the trial does not count', () => {
  expect(counted(aTrial(), 10, { version: '1.2.0' })).toBe(0);
});

describe('visitors of one address', () => {
  test('count once, and once more for each 500 others', () => {
    const trial = aTrial();
    expect(counted(trial, 50, { block: 'office' })).toBe(1);
    expect(counted(trial, 499)).toBe(499);
    expect(counted(trial, 50, { block: 'office' })).toBe(1);
    expect(counted(trial, 50, { block: 'another' })).toBe(2);
  });

  test('weigh alike on both sides: of the release with nine tenths of all visitors, nine count', () => {
    const trial = aTrial();
    expect(counted(trial, 50, { version: '1.0.0', block: 'office' })).toBe(9);
    expect(counted(trial, 50, { version: '1.1.0', block: 'office' })).toBe(1);
  });

  test('of whom one did not count for the others, may count later', () => {
    const trial = aTrial();
    expect(counted(trial, 2, { block: 'office' })).toBe(1);
    counted(trial, 499);
    expect(trial.counts({ version: '1.1.0', visitor: '1.1.0 office 1', block: 'office' })).toBe(true);
  });
});
