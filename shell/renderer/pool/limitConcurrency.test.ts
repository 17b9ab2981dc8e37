import { expect, jest, test } from '@jest/globals';
import { buildPageTask, buildPlanTask } from '../../test/buildPageTask.ts';
import { renderedInventoryPage } from '../../test/createTestPageBuilder.ts';
import { limitConcurrency } from './limitConcurrency.ts';

const waitOneTick = () => new Promise(setImmediate);
const planTask = buildPlanTask();
const task = { ...buildPageTask(), modules: [], responses: {} };

test('queues tasks beyond the concurrency limit and rejects tasks beyond the queue limit', async () => {
  const finishRenders: (() => void)[] = [];
  const render = jest.fn(async () => {
    await new Promise<void>((resolve) => finishRenders.push(resolve));
    return renderedInventoryPage;
  });
  class TestRenderer {
    readonly result = [{ reads: [], fragments: [] }];
    readonly render = render;
    async plan() {
      return this.result;
    }
  }
  const renderer = limitConcurrency(new TestRenderer(), { maxConcurrent: 1, maxQueued: 1 });
  const first = renderer.render(task);
  await waitOneTick();
  const second = renderer.render(task);
  await waitOneTick();
  await expect(renderer.plan(planTask)).rejects.toThrow('The render queue is full: 1 tasks are waiting');
  expect(render).toHaveBeenCalledTimes(1);
  finishRenders.shift()?.();
  await first;
  await waitOneTick();
  expect(render).toHaveBeenCalledTimes(2);
  finishRenders.shift()?.();
  expect(await second).toBe(renderedInventoryPage);
  expect(await renderer.plan(planTask)).toEqual([{ reads: [], fragments: [] }]);
});
