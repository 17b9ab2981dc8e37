import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { findIpSite } from '@msv/service-kit/http/toIpBlock';
import fc from 'fast-check';
import { IpBuckets, TokenBuckets } from './TokenBuckets.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Creates buckets of 60 tokens, which regain one token per second. */
function createTestBuckets() {
  const buckets = new TokenBuckets(60);
  return {
    /** Takes tokens and returns how many of them a client got. */
    takeTokens: (count: number, client = '192.0.2.1') =>
      Array.from({ length: count }, () => buckets.take(client)).filter(Boolean).length,
    waitSeconds: (seconds: number) => void jest.advanceTimersByTime(seconds * 1000),
  };
}

test('allows all requests of a minute at once, and no more', () => {
  expect(createTestBuckets().takeTokens(61)).toBe(60);
});

test.each([
  ['forward', 3_600_000],
  ['back', -3_600_000],
])('neither refills nor blocks a client if the clock is set %s by an hour', (_direction, jumpMs) => {
  const buckets = new TokenBuckets(60);
  const countAllowed = () =>
    Array.from({ length: 61 }, () => buckets.take('192.0.2.1')).filter(Boolean).length;
  countAllowed();
  jest.setSystemTime(Date.now() + jumpMs);
  expect(countAllowed()).toBe(0);
  jest.advanceTimersByTime(10_000);
  expect(countAllowed()).toBe(10);
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

const tokensPerMinute = 3;
const limits = { block: tokensPerMinute, site: 4 * tokensPerMinute };

/** Creates buckets whose clock stands still, and returns which of the requests they allow. */
function filterAllowed(ipBlocks: readonly string[]) {
  const buckets = new IpBuckets(tokensPerMinute);
  return ipBlocks.filter((ipBlock) => buckets.take(ipBlock));
}

const repeat = (ipBlock: string, count: number) => Array.from({ length: count }, () => ipBlock);
const listBlocks = (site: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${site}:${index.toString(16)}::/64`);

describe('IpBuckets', () => {
  test.each([
    ['one IPv4 address', repeat('192.0.2.1', 20), limits.block],
    ['two IPv4 addresses', [...repeat('192.0.2.1', 20), ...repeat('192.0.2.2', 20)], 2 * limits.block],
    ['one /64 network', repeat('2001:db8:1:2::/64', 20), limits.block],
    ['all /64 networks of a /48 network', listBlocks('2001:db8:1', 65_536), limits.site],
    ['two /48 networks', [...listBlocks('2001:db8:1', 20), ...listBlocks('2001:db8:2', 20)], 2 * limits.site],
  ])('limits the requests of %s', (_sender, ipBlocks, allowedCount) => {
    expect(filterAllowed(ipBlocks)).toHaveLength(allowedCount);
  });

  test('a block above its limit does not use up the tokens of its site', () => {
    const others = listBlocks('2001:db8:1', 9);
    expect(filterAllowed([...repeat('2001:db8:1:ffff::/64', 100), ...others])).toEqual([
      ...repeat('2001:db8:1:ffff::/64', limits.block),
      ...others,
    ]);
  });

  test('a site above its limit does not use up the tokens of its blocks', () => {
    const buckets = new IpBuckets(tokensPerMinute);
    for (const block of listBlocks('2001:db8:1', 12)) expect(buckets.take(block)).toBe(true);
    const [block = ''] = listBlocks('2001:db8:1', 1);
    for (let count = 0; count < 20; count++) expect(buckets.take(block)).toBe(false);
    jest.advanceTimersByTime(60_000);
    expect(repeat(block, 4).map((ipBlock) => buckets.take(ipBlock))).toEqual([true, true, true, false]);
  });

  test('allows a request exactly if neither its block nor its site has reached its limit', () => {
    const group = fc.integer({ min: 0, max: 2 });
    const ipBlock = fc.oneof(
      group.map((host) => `192.0.2.${host}`),
      fc.tuple(group, fc.integer({ min: 0, max: 7 })).map(([site, net]) => `2001:db8:${site}:${net}::/64`),
    );
    fc.assert(
      fc.property(fc.array(ipBlock, { maxLength: 200 }), (requests) => {
        const counts = new Map<string, number>();
        const getCount = (key: string) => counts.get(key) ?? 0;
        const expected = requests.filter((block) => {
          const site = findIpSite(block);
          if (getCount(block) >= limits.block || (site && getCount(site) >= limits.site)) return false;
          for (const key of [block, ...(site ? [site] : [])]) counts.set(key, getCount(key) + 1);
          return true;
        });
        expect(filterAllowed(requests)).toEqual(expected);
      }),
    );
  });
});
