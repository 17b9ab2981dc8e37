import { expect, test } from '@jest/globals';
import { TokenBuckets } from './TokenBuckets.ts';

/** Creates buckets of 60 tokens, which regain one token per second. */
function createTestBuckets() {
  let time = 0;
  const buckets = new TokenBuckets(60, () => time);
  return {
    /** Takes tokens and returns how many of them a client got. */
    takeTokens: (count: number, client = '192.0.2.1') =>
      Array.from({ length: count }, () => buckets.take(client)).filter(Boolean).length,
    waitSeconds: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

test('allows all requests of a minute at once, and no more', () => {
  expect(createTestBuckets().takeTokens(61)).toBe(60);
});

test('refills a bucket over time, up to its capacity', () => {
  const { takeTokens, waitSeconds } = createTestBuckets();
  takeTokens(61);
  waitSeconds(1);
  expect(takeTokens(2)).toBe(1);
  waitSeconds(120);
  expect(takeTokens(61)).toBe(60);
});

test('does not delay the refill by rejected requests', () => {
  const { takeTokens, waitSeconds } = createTestBuckets();
  takeTokens(60);
  for (let attempt = 0; attempt < 9; attempt++) {
    waitSeconds(0.1);
    expect(takeTokens(1)).toBe(0);
  }
  waitSeconds(0.2);
  expect(takeTokens(1)).toBe(1);
});

test('has one bucket per client', () => {
  const { takeTokens } = createTestBuckets();
  takeTokens(60);
  expect(takeTokens(1, '192.0.2.2')).toBe(1);
});
