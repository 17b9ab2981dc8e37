import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RevisionWaiters } from './RevisionWaiters.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('waits until a revision is applied', async () => {
  const waiters = new RevisionWaiters(2);
  const both = Promise.all([waiters.wait(3000), waiters.wait(3000)]);
  waiters.notify();
  expect(await both).toEqual([true, true]);
  expect(jest.getTimerCount()).toBe(0);
});

test('waits no longer than the timeout', async () => {
  const waiters = new RevisionWaiters(2);
  const waiting = waiters.wait(3000);
  jest.advanceTimersByTime(3000);
  expect(await waiting).toBe(false);
});

test('does not wait if too many requests already wait', async () => {
  const waiters = new RevisionWaiters(2);
  const waiting = [waiters.wait(3000), waiters.wait(3000)];
  expect(await waiters.wait(3000)).toBe(false);
  waiters.notify();
  await Promise.all(waiting);
  const next = waiters.wait(3000);
  waiters.notify();
  expect(await next).toBe(true);
});
