import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { runPeriodically } from './runPeriodically.ts';

test('repeats the task after failures until it is stopped', async () => {
  const stop = new AbortController();
  const errors: unknown[] = [];
  let runs = 0;
  const stopped = runPeriodically({
    intervalMs: 5,
    signal: stop.signal,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('The database is unavailable');
      if (runs === 3) stop.abort();
    },
    onError: (error) => errors.push(error),
  });
  // The timers of the task do not keep the process alive.
  const keepAlive = sleep(5000, undefined, { signal: stop.signal }).catch(() => {});
  await Promise.all([stopped, keepAlive]);
  expect(runs).toBe(3);
  expect(errors).toEqual([new Error('The database is unavailable')]);
});

test('never runs the task if it is stopped during the first interval', async () => {
  const stop = new AbortController();
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const stopped = runPeriodically({ intervalMs: 60_000, signal: stop.signal, run, onError: () => {} });
  stop.abort();
  await stopped;
  expect(runs).toBe(0);
});
