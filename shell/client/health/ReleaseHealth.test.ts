import { expect, test } from '@jest/globals';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { ReleaseHealth } from './ReleaseHealth.ts';

const createHealth = () =>
  new ReleaseHealth({
    remotes: {
      inventory: buildPageRemote({ version: '1.0.0' }),
      dealers: buildPageRemote({ version: '2.0.0' }),
    },
  });

test('reports only the releases that were used', () => {
  const health = createHealth();
  health.recordUse('inventory');
  health.recordUse('inventory');
  health.recordUse('unknown');
  expect(health.createReport()).toEqual({
    outcomes: [{ remote: 'inventory', version: '1.0.0', failures: [] }],
  });
});

test.each<[string, boolean, (health: ReleaseHealth) => void]>([
  ['nothing', false, () => {}],
  ['a page that was shown', true, (health) => health.recordUse('inventory')],
  ['a page that failed to load', true, (health) => health.recordFailure('inventory', 'load')],
  ['a page that failed to render', true, (health) => health.recordFailure('inventory', 'render')],
  ['a page that failed only on the server', false, (health) => health.recordFailure('inventory', 'server')],
  ['the LCP of the server-rendered HTML', false, (health) => health.recordLcp('inventory', 900)],
  ['a page of another remote', false, (health) => health.recordUse('dealers')],
])('a remote with %s is ready: %s', (_case, isReady, record) => {
  const health = createHealth();
  record(health);
  expect(health.isReady('inventory')).toBe(isReady);
});

test('counts each kind of failure once and reports the LCP for the remote of the first page', () => {
  const health = createHealth();
  health.recordLcp('inventory', 812);
  health.recordFailure('dealers', 'load');
  health.recordFailure('dealers', 'load');
  health.recordFailure('dealers', 'render');
  expect(health.createReport().outcomes).toEqual([
    { remote: 'inventory', version: '1.0.0', failures: [], lcpMs: 812 },
    { remote: 'dealers', version: '2.0.0', failures: ['load', 'render'] },
  ]);
});
