import { jest } from '@jest/globals';

/** Mocks `performance.now`, which LRU caches read for TTLs. Jest's fake timers would stop all other timers as well. */
export function mockCacheClock() {
  const originalNow = performance.now.bind(performance);
  let offsetMs = 0;
  const mock = jest.spyOn(performance, 'now').mockImplementation(() => originalNow() + offsetMs);
  return {
    async advance(ms: number) {
      offsetMs += ms;
      // Caches read the clock at most once per millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    restore: () => mock.mockRestore(),
  };
}
