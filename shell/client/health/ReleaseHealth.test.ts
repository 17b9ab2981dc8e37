import { describe, expect, test } from '@jest/globals';
import { ErrorTrace, type FailureKind } from '@msv/contracts/releases/reports/releaseReport';
import * as v from 'valibot';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { createErrorTrace, ReleaseHealth } from './ReleaseHealth.ts';

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

test('reports the pattern of the route on which the first error occurred, and not its path', () => {
  const health = createHealth();
  const throwAt = (path: string) => {
    history.replaceState(undefined, '', path);
    const stack = 'Error\n    at a (https://site.example/r/inventory/1.0.0/client/x.js:1:7)';
    health.recordFailure('inventory', 'run', Object.assign(new Error(), { stack }));
  };
  throwAt('/inventory/ann@example.com?q=ann');
  throwAt('/inventory');
  expect(health.createReport().outcomes[0]?.trace).toEqual({
    error: 'Error',
    positions: ['x.js:1:7'],
    page: '/inventory/:slug',
  });
});

describe('createErrorTrace', () => {
  const site = 'https://site.example';
  const createTrace = (stack: string, name = 'TypeError') =>
    createErrorTrace(Object.assign(new Error('ann@example.com'), { name, stack }), 'inventory', '1.5.0-a1');

  test.each([
    [
      'Chrome',
      `TypeError: ann@example.com is not a phone number
    at Object.a (${site}/shell/shell.1a2b.js:1:99)
    at b (${site}/r/inventory/1.5.0-a1/client/Featured.3c4d.js:1:7)
    at ${site}/r/inventory/1.5.0-a1/client/retry-1/InventoryPage.5e6f.js:2:8
    at c (${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8)`,
    ],
    [
      'Firefox and Safari',
      `b@${site}/r/inventory/1.5.0-a1/client/Featured.3c4d.js:1:7
@${site}/r/inventory/1.5.0-a1/client/retry-1/InventoryPage.5e6f.js:2:8
c@${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8`,
    ],
  ])('contains the positions in the release, but no message and no other URLs, in %s', (_browser, stack) => {
    const trace = createTrace(stack);
    expect(trace).toEqual({
      error: 'TypeError',
      positions: ['Featured.3c4d.js:1:7', 'retry-1/InventoryPage.5e6f.js:2:8'],
    });
    expect(v.is(ErrorTrace, trace)).toBe(true);
  });

  test('has at most ten positions and no unusual names', () => {
    const line = `at ${site}/r/inventory/1.5.0-a1/client/x.js:1:7\n`;
    const trace = createTrace(line.repeat(50), 'Error of ann@example.com');
    expect(trace).toEqual({ error: 'Error', positions: Array(10).fill('x.js:1:7') });
    expect(v.is(ErrorTrace, trace)).toBe(true);
  });

  test.each([
    ['errors of other code', () => createTrace(`at a (${site}/shell/shell.js:1:7)`)],
    ['other versions', () => createTrace(`at a (${site}/r/inventory/1.5.0-a12/client/x.js:1:7)`)],
    ['values that are no errors', () => createErrorTrace('ann@example.com', 'inventory', '1.5.0-a1')],
  ])('is missing for %s', (_case, create) => {
    expect(create()).toBeUndefined();
  });
});
