import { expect, test } from '@jest/globals';
import { dealersWord } from './dealersWord.ts';

test.each([
  [0, '0 Dealers'],
  [1, '1 Dealer'],
  [2, '2 Dealers'],
  [1150, '1,150 Dealers'],
])('%d is written %j', (count, words) => {
  expect(dealersWord(count)).toBe(words);
});
