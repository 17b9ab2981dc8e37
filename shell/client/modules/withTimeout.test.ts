import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { withTimeout } from './withTimeout.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('withTimeout', () => {
  test('resolves with the value and clears its timer', async () => {
    await expect(withTimeout(Promise.resolve('value'), 1000, 'inventory')).resolves.toBe('value');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('rejects with the error of the promise', async () => {
    await expect(withTimeout(Promise.reject(new Error('failed')), 1000, 'inventory')).rejects.toThrow(
      'failed',
    );
    expect(jest.getTimerCount()).toBe(0);
  });

  test('rejects if the promise does not settle in time', async () => {
    const rejection = expect(withTimeout(new Promise(() => {}), 1000, 'inventory')).rejects.toThrow(
      'inventory did not respond within 1000 ms',
    );
    await jest.advanceTimersByTimeAsync(1000);
    await rejection;
  });
});
