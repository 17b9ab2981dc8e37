import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { coalesceReads } from '../src/cache/coalesceReads.ts';
import { RevisionCache } from '../src/cache/RevisionCache.ts';

const hourMs = 60 * 60 * 1000;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sets the system clock. Unlike the passing of time, this does not change `performance.now()`. */
const jump = (ms: number) => jest.setSystemTime(Date.now() + ms);

describe.each([
  ['forward', hourMs],
  ['back', -hourMs],
])('a clock that is set %s by an hour', (_direction, jumpMs) => {
  test('neither empties a cache nor extends the age of its values', async () => {
    let loads = 0;
    const cache = new RevisionCache<{ load: number }>({ maxAgeMs: 30_000, maxEntries: 1 });
    const read = () =>
      cache.get({ key: 'a', readRevision: async () => '1', load: async () => ({ load: ++loads }) });
    await read();
    jump(jumpMs);
    expect(await read()).toEqual({ load: 1 });
    jest.advanceTimersByTime(30_000);
    expect(await read()).toEqual({ load: 2 });
  });

  test('changes neither how long reads fail fast nor that they recover', async () => {
    let reads = 0;
    const read = coalesceReads(
      async () => {
        reads += 1;
        if (reads === 1) throw new Error('down');
        return 'back';
      },
      { dependency: 'A service', timeoutMs: 3000, failFastMs: 1000, retryTimeoutMs: 100 },
    );
    await expect(read()).rejects.toThrow('down');
    jump(jumpMs);
    await expect(read()).rejects.toThrow('down');
    expect(reads).toBe(1);
    jest.advanceTimersByTime(1000);
    expect(await read()).toBe('back');
  });
});
