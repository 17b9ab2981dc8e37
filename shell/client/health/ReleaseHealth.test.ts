import { expect, test } from '@jest/globals';
import type { FailureKind } from '@msv/contracts/releases/reports/releaseReport';
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

test('failures of React in a document that other programs have changed say nothing about a release', () => {
  const remotes = { inventory: buildPageRemote({ version: '1.0.0' }) };
  const listFailures = (hasFound: boolean, ...failure: [FailureKind, unknown?]) => {
    const health = new ReleaseHealth({ remotes }, { hasFound });
    health.recordFailure('inventory', ...failure);
    return health.createReport().outcomes[0]?.failures;
  };
  const missingNode = new DOMException('The node is not a child of this node', 'NotFoundError');
  expect(listFailures(true, 'hydration')).toEqual(['foreign']);
  expect(listFailures(true, 'render', missingNode)).toEqual(['foreign']);
  expect(listFailures(true, 'render', new Error('broken'))).toEqual(['render']);
  expect(listFailures(true, 'load')).toEqual(['load']);
  expect(listFailures(false, 'hydration')).toEqual(['hydration']);
  expect(listFailures(false, 'render', missingNode)).toEqual(['render']);
});
