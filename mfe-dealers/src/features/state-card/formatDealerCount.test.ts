import { expect, test } from '@jest/globals';
import { formatDealerCount } from './formatDealerCount.ts';

test.each([
  [0, '0 Dealers'],
  [1, '1 Dealer'],
  [2, '2 Dealers'],
  [1150, '1,150 Dealers'],
])('formats %d as %j', (count, text) => {
  expect(formatDealerCount(count)).toBe(text);
});
