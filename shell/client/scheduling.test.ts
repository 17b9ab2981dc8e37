import { afterEach, expect, jest, test } from '@jest/globals';
import { yieldToBrowser } from './scheduling.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

test('uses the scheduler of the browser', async () => {
  const yieldTask = jest.fn(async () => {});
  Object.assign(globalThis, { scheduler: { yield: yieldTask } });
  await yieldToBrowser();
  expect(yieldTask).toHaveBeenCalledTimes(1);
});

test('resolves in a later task in a browser without a scheduler', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('earlier timer'));
  const resolved = yieldToBrowser().then(() => order.push('resolved'));
  await Promise.resolve().then(() => order.push('microtask'));
  await resolved;
  expect(order).toEqual(['microtask', 'earlier timer', 'resolved']);
});
