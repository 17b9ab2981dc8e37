import { expect, test } from '@jest/globals';
import { aTask } from '../test/aTask.ts';
import { TaskProgress } from './TaskProgress.ts';
import { begin, nowRuns } from './whoseCode.ts';

test('the other side of a task sees when it began and whose code runs', () => {
  const remotes = { inventory: aTask().remotes.inventory, dealers: aTask().remotes.inventory };
  const edge = new TaskProgress(Object.keys(remotes));
  expect([edge.elapsedMs, edge.remote]).toEqual([undefined, undefined]);
  begin({ ...aTask(), progress: edge.memory });
  expect(edge.elapsedMs).toBeLessThan(1000);
  expect(edge.remote).toBeUndefined();
  nowRuns('inventory');
  expect(edge.remote).toBe('inventory');
});
