import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { UnavailableError } from '../http/HttpError.ts';
import { coalesceReads } from './coalesceReads.ts';

const retryAtOnce = { dependency: 'A service', timeoutMs: 1000, failFastMs: 0, retryTimeoutMs: 0 };

/** Creates a slow read that returns 1, 2, 3 and so on, in the order in which the reads start. */
function createNumberedRead(durationMs: number) {
  let startedReads = 0;
  return coalesceReads(async () => {
    startedReads += 1;
    const result = startedReads;
    await sleep(durationMs);
    return result;
  }, retryAtOnce);
}

afterEach(() => {
  jest.useRealTimers();
});

describe('coalesceReads', () => {
  test('never returns the result of a read that started before the call', async () => {
    const read = createNumberedRead(10);
    const first = read();
    const duringFirst = [read(), read(), read()];
    expect(await first).toBe(1);
    expect(await Promise.all(duringFirst)).toEqual([2, 2, 2]);
    expect(await read()).toBe(3);
  });

  test('starts a third read for callers during the second', async () => {
    const read = createNumberedRead(20);
    const first = read();
    const second = read();
    await first;
    await sleep(5);
    expect(await Promise.all([second, read()])).toEqual([2, 3]);
  });

  test('reads with the arguments of the first caller that waits for it', async () => {
    const read = coalesceReads(async (caller: string) => caller, retryAtOnce);
    expect(await Promise.all([read('first'), read('second'), read('third')])).toEqual([
      'first',
      'second',
      'second',
    ]);
  });

  test('fails fast after a failure and recovers', async () => {
    jest.useFakeTimers();
    let isDown = true;
    let readCount = 0;
    const read = coalesceReads(
      async () => {
        readCount += 1;
        if (!isDown) return 'back';
        await new Promise((resolve) => setTimeout(resolve, 100));
        throw new Error('down');
      },
      { dependency: 'A service', timeoutMs: 1000, failFastMs: 50, retryTimeoutMs: 10 },
    );
    const measureFailureMs = async () => {
      const startedAt = Date.now();
      const failure = expect(read()).rejects.toThrow('down');
      await jest.advanceTimersToNextTimerAsync(jest.getTimerCount() > 0 ? 1 : 0);
      await failure;
      return Date.now() - startedAt;
    };
    expect(await measureFailureMs()).toBe(100);
    expect(await measureFailureMs()).toBe(0);
    expect(readCount).toBe(1);
    await jest.advanceTimersByTimeAsync(60);
    expect(await measureFailureMs()).toBe(10);
    expect(readCount).toBe(2);
    isDown = false;
    await jest.advanceTimersByTimeAsync(160);
    expect(await read()).toBe('back');
    expect(await read()).toBe('back');
  });

  test('rejects a read that hangs, so that later reads can succeed', async () => {
    jest.useFakeTimers();
    const results = [new Promise<string>(() => {}), Promise.resolve('back')];
    const read = coalesceReads(() => results.shift() ?? Promise.resolve('later'), {
      dependency: 'A service',
      timeoutMs: 5000,
      failFastMs: 0,
      retryTimeoutMs: 100,
    });
    const failures = [read(), read()].map((result, index) =>
      index === 0
        ? expect(result).rejects.toBeInstanceOf(UnavailableError)
        : expect(result).resolves.toBe('back'),
    );
    await jest.advanceTimersByTimeAsync(5000);
    await Promise.all(failures);
  });
});
