import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RestartBackoff } from './RestartBackoff.ts';

let nowMs = 0;
beforeEach(() => {
  nowMs = 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('restarts immediately three times and then after delays that double up to 5 seconds', () => {
  const backoff = new RestartBackoff();
  const delaysMs = Array.from({ length: 11 }, () => {
    backoff.recordLoss();
    return backoff.remainingMs;
  });
  expect(delaysMs).toEqual([0, 0, 0, 100, 200, 400, 800, 1600, 3200, 5000, 5000]);
  nowMs += 4000;
  expect(backoff.remainingMs).toBe(1000);
});

test('restarts immediately after a finished task', () => {
  const backoff = new RestartBackoff();
  for (let losses = 0; losses < 8; losses += 1) backoff.recordLoss();
  backoff.recordSuccess();
  expect(backoff.remainingMs).toBe(0);
  backoff.recordLoss();
  expect(backoff.remainingMs).toBe(0);
});
