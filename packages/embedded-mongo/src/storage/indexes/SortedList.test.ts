import { expect, test } from '@jest/globals';
import { SortedList } from './SortedList.ts';

const locate = (wanted: number) => (item: number) => item - wanted;
const list = (items: SortedList<number>, min: number, max: number, isReversed = false) => [
  ...items.iterate((item) => (item < min ? -1 : Number(item > max)), isReversed),
];

test('items are inserted once, found in both directions and removed, also in many chunks', () => {
  const items = new SortedList<number>();
  const numbers = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 2000);
  expect(list(items, 0, 10)).toEqual([]);
  for (const number of [...numbers, 5, 1999]) items.insert(number, locate(number));
  expect(list(items, 0, 1999)).toEqual(numbers.toSorted((a, b) => a - b));
  expect(list(items, 255, 258, true)).toEqual([258, 257, 256, 255]);
  expect(list(items, 2000, 3000)).toEqual([]);
  items.remove(locate(2000));
  for (const number of numbers) if (number % 1000 > 0) items.remove(locate(number));
  expect(list(items, -1, 3000)).toEqual([0, 1000]);
  for (const number of [1000, 0, 7]) items.remove(locate(number));
  expect(list(items, -1, 3000)).toEqual([]);
});
