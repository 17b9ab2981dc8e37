import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { withDeadline } from './withDeadline.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what is waited for with a deadline', () => {
  test('is had when it comes in time, and no timer is left', async () => {
    await expect(withDeadline(Promise.resolve('here'), 1000, 'it')).resolves.toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('fails as it fails', async () => {
    await expect(withDeadline(Promise.reject(new Error('broken')), 1000, 'it')).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });

  test('is given up when it does not come', async () => {
    const late = expect(withDeadline(new Promise(() => {}), 1000, 'it')).rejects.toThrow(
      'it did not answer within 1000 ms',
    );
    await jest.advanceTimersByTimeAsync(1000);
    await late;
  });
});
