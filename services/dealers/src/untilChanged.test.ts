import { expect, jest, test } from '@jest/globals';
import { untilChanged } from './untilChanged.ts';

function aMemory() {
  const state = { revision: '1', now: 0 };
  const read = jest.fn(async () => `read at ${state.now}`);
  const ask = untilChanged({
    revision: async () => state.revision,
    read,
    maxAgeMs: 1000,
    now: () => state.now,
  });
  return { state, read, ask };
}

test('many callers share one reading, at the same time and later', async () => {
  const { ask, read } = aMemory();
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(read).toHaveBeenCalledTimes(1);
});

test('what changed is read again at once, what did not once it is old', async () => {
  const { ask, state } = aMemory();
  await ask();
  state.now = 999;
  expect(await ask()).toBe('read at 0');
  state.revision = '2';
  expect(await ask()).toBe('read at 999');
  state.now = 1999;
  expect(await ask()).toBe('read at 1999');
});

test('a reading that failed is not remembered', async () => {
  const { ask, read } = aMemory();
  read.mockRejectedValueOnce(new Error('away'));
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe('read at 0');
});
