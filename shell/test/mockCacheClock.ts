import { jest } from '@jest/globals';

/** Moves the clock that caches read, which Jest's fake timers do not reach. */
export function aheadOfTime() {
  const now = performance.now.bind(performance);
  let aheadMs = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs);
  return {
    async pass(ms: number) {
      aheadMs += ms;
      // Caches look at the clock once in a millisecond.
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    stop: () => clock.mockRestore(),
  };
}
