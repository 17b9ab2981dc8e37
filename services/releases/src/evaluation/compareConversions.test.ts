import { describe, expect, test } from '@jest/globals';
import { createEmptyStatistics } from '@msv/contracts/releases/reports/releaseStatistics';
import { isNightly } from '@msv/testing/nightly';
import { createRandom } from '../../test/support/simulateRollout.ts';
import { compareConversions } from './compareConversions.ts';

const thresholds = { candidateVisitors: 100, stableVisitors: 100, lcpSamples: 200 };
const build = (version: string, served: number, conversions: Record<string, number>) => ({
  ...createEmptyStatistics('inventory', version),
  pages: { served, started: served, finished: served },
  conversions,
});
const compare = (served: number, candidate: Record<string, number>, stable: Record<string, number>) =>
  compareConversions(build('1.5.0', served, candidate), build('1.4.0', served, stable), thresholds);

test('describes the rates and the interval of their difference, for each kind of one of the releases', () => {
  expect(compare(1000, { inquiries: 21 }, { inquiries: 24, calls: 1 })).toEqual([
    {
      kind: 'calls',
      isFall: false,
      description:
        'Calls: 0% of the visitors of 1.5.0 (0 of 1,000), 0.1% of those of 1.4.0 (1 of 1,000); difference −0.56 to +0.29 percentage points.',
    },
    {
      kind: 'inquiries',
      isFall: false,
      description:
        'Inquiries: 2.1% of the visitors of 1.5.0 (21 of 1,000), 2.4% of those of 1.4.0 (24 of 1,000); difference −1.65 to +1.04 percentage points.',
    },
  ]);
});

test('compares nothing before both releases have visitors', () => {
  const [candidate, stable] = [build('1.5.0', 0, { calls: 1 }), build('1.4.0', 100, { calls: 1 })];
  expect(compareConversions(candidate, stable, thresholds)).toEqual([]);
});

test('counts no more conversions than visitors', () => {
  expect(compare(1, { calls: 2 }, { calls: 0 })[0]?.description).toContain(
    '100% of the visitors of 1.5.0 (1 of 1)',
  );
});

describe('a clear fall', () => {
  test.each([
    ['is an unlikely difference', 1000, 5, 40, true],
    ['is not the opposite difference', 1000, 40, 5, false],
    ['is not a difference with an interval below zero that chance can explain', 1000, 20, 40, false],
    ['needs 20 conversions', 1000, 0, 19, false],
    ['needs 100 visitors of each release', 99, 0, 40, false],
  ])('%s', (_rule, served, candidate, stable, isFall) => {
    expect(compare(served, { calls: candidate }, { calls: stable })[0]?.isFall).toBe(isFall);
  });

  test('needs a larger difference if more kinds are compared', () => {
    const isFall = (otherKinds: Record<string, number>) =>
      compare(1000, { calls: 14 }, { ...otherKinds, calls: 40 }).some((comparison) => comparison.isFall);
    expect(isFall({})).toBe(true);
    expect(isFall({ a: 1, b: 1, c: 1, d: 1 })).toBe(false);
  });

  test('is reported for few good candidates, although they are compared after every ten visitors', () => {
    const rolloutCount = isNightly ? 200 : 50;
    const random = createRandom(7);
    const kinds = ['a', 'b', 'c', 'd', 'e'];
    const hasFall = () => {
      const [candidate, stable] = [build('1.5.0', 0, {}), build('1.4.0', 0, {})];
      for (let visitors = 0; visitors < 1500; visitors += 10) {
        for (const release of [candidate, stable])
          for (let index = 0; index < 10; index += 1) {
            release.pages.served += 1;
            for (const kind of kinds)
              if (random() < 0.03)
                Object.assign(release.conversions, { [kind]: (release.conversions[kind] ?? 0) + 1 });
          }
        if (compareConversions(candidate, stable, thresholds).some(({ isFall }) => isFall)) return true;
      }
      return false;
    };
    const falls = Array.from({ length: rolloutCount }, hasFall).filter(Boolean).length;
    expect(falls).toBeLessThanOrEqual(rolloutCount / 50);
  });
});
