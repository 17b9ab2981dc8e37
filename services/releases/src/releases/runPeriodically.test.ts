import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { keepClearing } from './keepClearing.ts';

test('the store is cleared at every interval, a failed run or not, until the service stops', async () => {
  const stop = new AbortController();
  const errors: unknown[] = [];
  let runs = 0;
  const clearing = keepClearing({
    intervalMs: 5,
    signal: stop.signal,
    clear: async () => {
      runs += 1;
      if (runs === 1) throw new Error('The database is away');
      if (runs === 3) stop.abort();
    },
    onError: (error) => errors.push(error),
  });
  // The pauses alone would not keep the program running.
  const alive = sleep(5000, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.all([clearing, alive]);
  expect(runs).toBe(3);
  expect(errors).toEqual([new Error('The database is away')]);
});

test('nothing is cleared where the service stops in the first pause', async () => {
  const stop = new AbortController();
  let runs = 0;
  const clear = async () => {
    runs += 1;
  };
  const clearing = keepClearing({ intervalMs: 60_000, signal: stop.signal, clear, onError: () => {} });
  stop.abort();
  await clearing;
  expect(runs).toBe(0);
});
