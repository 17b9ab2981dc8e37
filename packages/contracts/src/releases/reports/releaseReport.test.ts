import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ReleaseReport } from './releaseReport.ts';

const outcome = { remote: 'inventory', version: '1.0.0', failures: [] };
const isValidReport = (outcomes: object[]) => v.is(ReleaseReport, { outcomes });

describe('ReleaseReport', () => {
  test('accepts each remote once', () => {
    expect(isValidReport([outcome, { ...outcome, remote: 'dealers' }])).toBe(true);
    expect(isValidReport([outcome, outcome])).toBe(false);
    expect(isValidReport([outcome, { ...outcome, version: '1.1.0' }])).toBe(false);
  });

  test.each([
    ['an unknown kind of failure', { ...outcome, failures: ['sabotage'] }],
    ['an invalid remote name', { ...outcome, remote: '../content' }],
    ['an LCP of more than a minute', { ...outcome, lcpMs: 60_001 }],
    ['a negative LCP', { ...outcome, lcpMs: -1 }],
  ])('rejects %s', (_name, invalidOutcome) => {
    expect(isValidReport([invalidOutcome])).toBe(false);
  });
});
