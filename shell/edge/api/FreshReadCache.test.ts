import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { mockCacheClock } from '../../test/mockCacheClock.ts';
import { FreshReadCache } from './FreshReadCache.ts';

const freshMs = 60_000;
let clock: ReturnType<typeof mockCacheClock>;
let count: number;
const read = jest.fn(async (_key: string, _previous: object | undefined) => ({
  count: ++count,
}));
let cache: FreshReadCache<{ count: number }>;

beforeEach(() => {
  count = 0;
  read.mockClear();
  clock = mockCacheClock();
  cache = new FreshReadCache({ freshMs, timeoutMs: 10_000, maxSize: 100, measureSize: () => 40, read });
});
afterEach(() => clock.restore());

/** Waits until the value of `home` is another one. */
async function waitForCount(expected: number) {
  const deadline = Date.now() + 10_000;
  while (cache.findLast('home')?.value.count !== expected && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(cache.findLast('home')?.value.count).toBe(expected);
}

test('a value is fresh for a limited time since its read started', async () => {
  expect(cache.findFresh('home')).toBeUndefined();
  const value = await cache.read('home');
  expect(cache.findFresh('home')).toBe(value);
  await clock.advance(freshMs);
  expect(cache.findFresh('home')).toBeUndefined();
  expect(cache.findLast('home')?.value).toBe(value);
});

test('a value that is used in the second half of its time is read again in the background, once', async () => {
  const value = await cache.read('home');
  expect(cache.findFresh('home')).toBe(value);
  expect(read).toHaveBeenCalledTimes(1);
  await clock.advance(freshMs / 2);
  expect([cache.findFresh('home'), cache.findFresh('home')]).toEqual([value, value]);
  await waitForCount(2);
  expect(read).toHaveBeenCalledTimes(2);
  expect(read).toHaveBeenLastCalledWith('home', value);
});

test('a value stays fresh after reading it in the background failed', async () => {
  const value = await cache.read('home');
  await clock.advance(freshMs / 2);
  read.mockRejectedValueOnce(new Error('The service is down'));
  expect(cache.findFresh('home')).toBe(value);
  await new Promise((resolve) => setImmediate(resolve));
  expect(cache.findFresh('home')).toBe(value);
  await clock.advance(freshMs / 2);
  expect(cache.findFresh('home')).toBeUndefined();
});

test('a value that was read before a known change is not fresh', async () => {
  await cache.read('home');
  expect(cache.findFresh('home', performance.now())).toBeUndefined();
  const changedAt = performance.now();
  const next = await cache.read('home');
  expect(cache.findFresh('home', changedAt)).toBe(next);
});

test('the least recently used value is dropped when all exceed the size', async () => {
  for (const key of ['home', 'list', 'page']) await cache.read(key);
  expect(cache.findLast('home')).toBeUndefined();
  expect(cache.findLast('page')).toBeDefined();
});
