import { expect, test } from '@jest/globals';
import { lcpClassOf } from '@msv/contracts/releaseReport';
import { Tally } from './Tally.ts';

const inventory = { remote: 'inventory', version: '1.0.0' };

test('page loads of a release are added up, each failed one once, whatever failed on it', () => {
  const tally = new Tally();
  tally.add({ ...inventory, failures: [], lcpMs: 700 });
  tally.add({ ...inventory, failures: ['load', 'run'] });
  tally.add({ ...inventory, failures: ['run', 'run'], lcpMs: 701 });
  expect(tally.take()).toEqual([
    {
      ...inventory,
      pageLoads: 3,
      failedLoads: 2,
      failures: { load: 1, render: 0, hydration: 0, run: 2 },
      lcp: { [lcpClassOf(700)]: 2 },
    },
  ]);
  expect(tally.take()).toEqual([]);
});

test('releases are added up apart', () => {
  const tally = new Tally();
  tally.add({ ...inventory, failures: [] });
  tally.add({ ...inventory, version: '1.1.0', failures: [] });
  expect(tally.take().map(({ version, pageLoads }) => [version, pageLoads])).toEqual([
    ['1.0.0', 1],
    ['1.1.0', 1],
  ]);
});
