import { expect, test } from '@jest/globals';
import { lcpClassOf } from '@msv/contracts/releaseReport';
import { Tally } from './Tally.ts';

const inventory = { remote: 'inventory', version: '1.0.0' };
const isKnown = (remote: string) => remote === 'inventory';

test('page loads of a release are added up, each failed one once, whatever failed on it', () => {
  const tally = new Tally();
  tally.add({ outcomes: [{ ...inventory, failures: [], lcpMs: 700 }] }, isKnown);
  tally.add({ outcomes: [{ ...inventory, failures: ['load', 'render'] }] }, isKnown);
  tally.add({ outcomes: [{ ...inventory, failures: ['render', 'render'], lcpMs: 701 }] }, isKnown);
  expect(tally.take()).toEqual([
    {
      ...inventory,
      pageLoads: 3,
      failedLoads: 2,
      failures: { load: 1, render: 2, hydration: 0 },
      lcp: { [lcpClassOf(700)]: 2 },
    },
  ]);
  expect(tally.take()).toEqual([]);
});

test('a release that is not registered counts for nothing', () => {
  const tally = new Tally();
  tally.add({ outcomes: [{ remote: 'madeup', version: '9.9.9', failures: ['load'] }] }, isKnown);
  expect(tally.take()).toEqual([]);
});
