import { expect, jest, test } from '@jest/globals';
import { rendered } from '../../test/aPageBuilder.ts';
import { aTask } from '../../test/aTask.ts';
import { inTurn } from './inTurn.ts';

const oneTurn = () => new Promise(setImmediate);
const task = { ...aTask(), modules: [], replies: {} };

test('tasks beyond what may be under way wait, and beyond the queue are refused at once', async () => {
  const ends: (() => void)[] = [];
  const render = jest.fn(async () => {
    await new Promise<void>((resolve) => ends.push(resolve));
    return rendered;
  });
  const renderers = inTurn(
    { render, plan: async () => ({ reads: [], modules: [] }) },
    { atOnce: 1, longestQueue: 1 },
  );
  const first = renderers.render(task);
  await oneTurn();
  const second = renderers.render(task);
  await oneTurn();
  await expect(renderers.plan(task)).rejects.toThrow('1 pages wait for a worker');
  expect(render).toHaveBeenCalledTimes(1);
  ends.shift()?.();
  await first;
  await oneTurn();
  expect(render).toHaveBeenCalledTimes(2);
  ends.shift()?.();
  expect(await second).toBe(rendered);
});
