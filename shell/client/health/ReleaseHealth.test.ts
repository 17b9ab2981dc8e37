import { expect, test } from '@jest/globals';
import { aSlice } from '../../test/aTask.ts';
import { ReleaseHealth } from './ReleaseHealth.ts';

const aHealth = () =>
  new ReleaseHealth({ inventory: aSlice({ version: '1.0.0' }), dealers: aSlice({ version: '2.0.0' }) });

test('a page load tells of the releases that were used, and of nothing else', () => {
  const health = aHealth();
  health.used('inventory');
  health.used('inventory');
  health.used('gone');
  expect(health.report()).toEqual({
    outcomes: [{ remote: 'inventory', version: '1.0.0', failures: [] }],
  });
});

test('each kind of failure counts once, and the paint belongs to the page that was loaded first', () => {
  const health = aHealth();
  health.painted('inventory', 812);
  health.failed('dealers', 'load');
  health.failed('dealers', 'load');
  health.failed('dealers', 'render');
  expect(health.report().outcomes).toEqual([
    { remote: 'inventory', version: '1.0.0', failures: [], lcpMs: 812 },
    { remote: 'dealers', version: '2.0.0', failures: ['load', 'render'] },
  ]);
});
