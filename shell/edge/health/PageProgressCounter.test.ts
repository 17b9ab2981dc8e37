import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createCountedPageToken, isCountablePage, PageProgressCounter } from './PageProgressCounter.ts';
import { RolloutCounters } from './RolloutCounters.ts';

const secret = 'secret of all edges';
const deadlineMs = 30_000;
const release = { inventory: '1.1.0' };
let rollout: { revision: number; shares: Record<string, number> } | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  rollout = { revision: 7, shares: { '1.0.0': 5000, '1.1.0': 5000 } };
});
afterEach(() => {
  jest.useRealTimers();
});

function createEdge() {
  const rolloutCounters = new RolloutCounters((remote) => (remote === 'inventory' ? rollout : undefined));
  const counter = new PageProgressCounter({ rolloutCounters, secret, deadlineMs });
  let visitors = 0;
  return {
    counter,
    serve: (releases: Record<string, string> = release, ipBlock = `10.0.0.${visitors}`) => {
      visitors += 1;
      return counter.countServed(releases, 7, { visitor: `visitor ${visitors}`, ipBlock }) ?? 'none';
    },
    drainPages: () => rolloutCounters.drain().map(({ version, pages }) => [version, pages]),
  };
}

describe('the progress of a page', () => {
  test('counts at the deadline, so that a page that is still loading does not look frozen', () => {
    const { counter, serve, drainPages } = createEdge();
    const token = serve();
    counter.countReport({ stage: 'started', token });
    jest.advanceTimersByTime(20_000);
    counter.countReport({ stage: 'finished', token });
    serve();
    jest.advanceTimersByTime(9_999);
    expect(drainPages()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(drainPages()).toEqual([['1.1.0', { served: 1, started: 1, finished: 1 }]]);
    jest.advanceTimersByTime(20_000);
    expect(drainPages()).toEqual([['1.1.0', { served: 1, started: 0, finished: 0 }]]);
  });

  test('is complete if another edge receives the reports', () => {
    const [first, second] = [createEdge(), createEdge()];
    const token = first.serve();
    second.counter.countReport({ stage: 'started', token });
    jest.advanceTimersByTime(deadlineMs);
    expect([first.drainPages(), second.drainPages()]).toEqual([
      [['1.1.0', { served: 1, started: 0, finished: 0 }]],
      [['1.1.0', { served: 0, started: 1, finished: 0 }]],
    ]);
  });

  test('counts each report once and ignores late reports', () => {
    const { counter, serve, drainPages } = createEdge();
    const token = serve();
    for (let count = 0; count < 3; count += 1) counter.countReport({ stage: 'started', token });
    jest.advanceTimersByTime(deadlineMs);
    counter.countReport({ stage: 'finished', token });
    jest.advanceTimersByTime(deadlineMs);
    expect(drainPages()).toEqual([['1.1.0', { served: 1, started: 1, finished: 0 }]]);
  });

  test('counts at the deadline, too, if the clock was set back meanwhile', () => {
    const { counter, serve, drainPages } = createEdge();
    const token = serve();
    jest.setSystemTime(Date.now() - 60 * 60 * 1000);
    counter.countReport({ stage: 'started', token });
    jest.advanceTimersByTime(deadlineMs);
    expect(drainPages()).toEqual([['1.1.0', { served: 1, started: 1, finished: 0 }]]);
  });

  test('ignores tokens that no edge has created', () => {
    const { counter, serve, drainPages } = createEdge();
    const page = { servedAtMs: Date.now(), revision: 7, releases: release };
    const [payload = '', signature = ''] = serve().split('.');
    const otherPayload = createCountedPageToken(page, 'another secret').split('.')[0];
    for (const token of [
      createCountedPageToken(page, 'another secret'),
      `${otherPayload}.${signature}`,
      payload,
      '',
      '.',
    ])
      counter.countReport({ stage: 'started', token });
    jest.advanceTimersByTime(deadlineMs);
    expect(drainPages()).toEqual([['1.1.0', { served: 1, started: 0, finished: 0 }]]);
  });

  test('restarts with each step of the rollout', () => {
    const { counter, serve, drainPages } = createEdge();
    const token = serve();
    rollout = { revision: 8, shares: { '1.0.0': 2000, '1.1.0': 8000 } };
    counter.countReport({ stage: 'started', token });
    const next = counter.countServed(release, 8, { visitor: 'visitor 1', ipBlock: '10.0.0.0' });
    expect(next).toBeDefined();
    jest.advanceTimersByTime(deadlineMs);
    expect(drainPages()).toEqual([['1.1.0', { served: 1, started: 0, finished: 0 }]]);
  });
});

describe('a served page', () => {
  test('counts only as the first page of a visitor, and once per network', () => {
    const { counter, serve } = createEdge();
    expect(serve()).not.toBe('none');
    expect(counter.countServed(release, 7, { visitor: 'visitor 1', ipBlock: '10.9.9.9' })).toBeUndefined();
    expect(serve(release, '10.0.0.0')).toBe('none');
  });

  test('counts only for the remotes that have a rollout', () => {
    const { serve, drainPages } = createEdge();
    expect(serve({ dealers: '2.0.0' })).toBe('none');
    expect(serve({ inventory: '0.9.0' })).toBe('none');
    expect(serve({ inventory: '1.0.0', dealers: '2.0.0' })).not.toBe('none');
    jest.advanceTimersByTime(deadlineMs);
    expect(drainPages()).toEqual([['1.0.0', { served: 1, started: 0, finished: 0 }]]);
    rollout = undefined;
    expect(serve()).toBe('none');
  });
});

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

test.each([
  ['the navigation of a browser', true, 'GET', navigation],
  ['a HEAD request', false, 'HEAD', navigation],
  ['a robot, which sends no fetch metadata', false, 'GET', {}],
  ['a script that fetches a page', false, 'GET', { 'sec-fetch-dest': 'empty' }],
  ['a prefetch', false, 'GET', { ...navigation, 'sec-purpose': 'prefetch;prerender' }],
  ['a prefetch of an older browser', false, 'GET', { ...navigation, purpose: 'prefetch' }],
])('%s: %s', (_request, isCountable, method, headers) => {
  expect(isCountablePage({ method, headers })).toBe(isCountable);
});
