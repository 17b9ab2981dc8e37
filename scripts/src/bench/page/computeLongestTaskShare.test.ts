import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { computeLongestTaskShare, TraceTasks } from './computeLongestTaskShare.ts';

const name = 'ThreadControllerImpl::RunTask';
const mainThread = { name, pid: 1, tid: 1, cat: 'toplevel', ph: 'X' };

test('computes the share of the longest task in the busiest thread', () => {
  const events = [
    { ...mainThread, tdur: 300 },
    { ...mainThread, tdur: 100 },
    { ...mainThread, tid: 2, tdur: 350 },
    { ...mainThread, name: 'Receive mojo message', tdur: 9000 },
    { name: 'process_name', pid: 1 },
  ];
  expect(computeLongestTaskShare(v.parse(TraceTasks, events))).toBe(0.75);
  expect(computeLongestTaskShare([])).toBe(0);
});
