import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { summarizeMainThread, TraceTasks } from './summarizeMainThread.ts';

const name = 'ThreadControllerImpl::RunTask';
const mainThread = { name, pid: 1, tid: 1, cat: 'toplevel', ph: 'X' };

test('returns the longest task, the time of tasks above 50 ms and the CPU time of the busiest thread', () => {
  const events = [
    { ...mainThread, tdur: 300_000 },
    { ...mainThread, tdur: 80_000 },
    { ...mainThread, tdur: 20_000 },
    { ...mainThread, tid: 2, tdur: 350_000 },
    { ...mainThread, name: 'Receive mojo message', tdur: 9_000_000 },
    { name: 'process_name', pid: 1 },
  ];
  expect(summarizeMainThread(v.parse(TraceTasks, events))).toEqual({
    longestTaskMs: 300,
    blockingMs: 280,
    mainThreadMs: 400,
  });
  expect(summarizeMainThread([])).toEqual({ longestTaskMs: 0, blockingMs: 0, mainThreadMs: 0 });
});
