import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { lcpBoundsMs, lcpClassOf, ReleaseReport } from './releaseReport.ts';

const fine = { remote: 'inventory', version: '1.0.0', failures: [] };
const isReport = (outcomes: object[]) => v.is(ReleaseReport, { outcomes });

describe('a report of a page load', () => {
  test('names each remote once', () => {
    expect(isReport([fine, { ...fine, remote: 'dealers' }])).toBe(true);
    expect(isReport([fine, fine])).toBe(false);
    expect(isReport([fine, { ...fine, version: '1.1.0' }])).toBe(false);
  });

  test.each([
    ['a failure that nobody knows', { ...fine, failures: ['sabotage'] }],
    ['a remote that cannot be', { ...fine, remote: '../content' }],
    ['a paint after more than a minute', { ...fine, lcpMs: 60_001 }],
    ['a paint before the page', { ...fine, lcpMs: -1 }],
  ])('is none with %s', (_what, outcome) => {
    expect(isReport([outcome])).toBe(false);
  });
});

test('each duration has a class, and a longer one no earlier class', () => {
  expect([0, 150, 151].map(lcpClassOf)).toEqual([0, 0, 1]);
  expect(lcpClassOf(60_000)).toBe(lcpBoundsMs.length - 1);
  expect(lcpClassOf(10 * 60_000)).toBe(lcpBoundsMs.length);
  expect(lcpBoundsMs.map(lcpClassOf)).toEqual(lcpBoundsMs.map((_, at) => at));
});
