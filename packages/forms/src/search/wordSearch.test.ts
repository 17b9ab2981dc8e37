import { expect, test } from '@jest/globals';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import {
  createTextRating,
  createWordPattern,
  rankByWords,
  selectRelated,
  splitSearchWords,
} from './wordSearch.ts';

test.each([
  ['', []],
  [' .* ', []],
  ['Can I drive it with the kids?', ['drive', 'kids']],
  ['six-passenger  CART', ['6', 'passenger', 'cart']],
  ['Ranger 2+2', ['ranger', '2+2']],
  ['a 10.1-inch screen, $12,995.', ['10.1', 'inch', 'screen', '12,995']],
  ['4,6 to 8.', ['4', '6', '8']],
  ["a driver's licénse", ['driver', 'license']],
  ['three–point', ['3', 'point']],
  ['word '.repeat(1000), Array(16).fill('word')],
])('splits %j into %j', (search, words) => {
  expect(splitSearchWords(search)).toEqual(words);
});

test.each([
  ['tires', 'All-terrain tire', true],
  ['tire', 'Street tires', true],
  ['tire', 'Retired', false],
  ['batteries', 'A battery', true],
  ['battery', 'Two batteries', true],
  ['batter', 'Two batteries', true],
  ['inches', '94 inch', true],
  ['boxes', 'A box', true],
  ['classes', 'First class', true],
  ['class', 'Classic', true],
  ['keys', 'A keen eye', false],
  ['bus', 'A bus', true],
  ['charge', 'Charging', true],
  ['driving', 'Who may drive', true],
  ['towing', 'A tower', false],
  ['6', 'Six seats', true],
  ['6', 'Sixty miles', false],
  ['6', '6-seater', true],
  ['6', '60 miles', false],
  ['10', '10.1-inch touchscreen', false],
  ['1', '10.1-inch touchscreen', false],
  ['10.1', '10.1-inch touchscreen', true],
  ['10.1', '10-1', false],
  ['10', '$10,000', false],
  ['995', '$12,995', false],
  ['12,995', '$12,995.', true],
  ['10', 'Up to 10.', true],
  ['10', 'Seats 4,10 cup holders', false],
  ['6', 'Seats 4, 6 or 8', true],
  ['touch', 'Screen,touchscreen', true],
  ['2', 'Ranger 2+2', false],
  ['2+2', 'Ranger 2+2 Plus', true],
  ['2+2', 'Ranger 4+2', false],
  ['gt', 'GT4', false],
  ['lift kit', '3-inch lift-kit', true],
  ['off road', 'Offroad', true],
])('the word "%s" is in "%s": %s', (word, text, isFound) => {
  expect(createWordPattern(word).test(normalizeText(text))).toBe(isFound);
});

test('a pattern finds each of its synonyms', () => {
  const pattern = createWordPattern('offroad', '4x4', 'all terrain');
  expect(['offroad', '4x4', 'all-terrain', 'street'].map((text) => pattern.test(text))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

const pages = [
  { id: 'body', title: 'cart', text: 'a red battery' },
  { id: 'title', title: 'red battery', text: '' },
  { id: 'both', title: 'red cart', text: 'battery' },
  { id: 'body 2', title: 'cart', text: 'a red battery' },
];
const rank = (...words: string[]) => {
  const { matches, nearest } = rankByWords(
    pages,
    words.map((word) => createTextRating(createWordPattern(word), ({ title, text }) => [title, text])),
  );
  return [matches.map(({ id }) => id), nearest.map(({ id }) => id)];
};

test.each([
  [
    'every word has to match, and the first text counts more',
    ['red', 'battery'],
    ['title', 'both', 'body', 'body 2'],
    [],
  ],
  [
    'up to three items are nearest, with most words first',
    ['cart', 'red', 'x'],
    [],
    ['both', 'body', 'body 2'],
  ],
  ['an item without any of the words is not near', ['x', 'y'], [], []],
  ['a search without words finds nothing', [], [], []],
])('%s', (_rule, words, matches, nearest) => {
  expect(rank(...words)).toEqual([matches, nearest]);
});

test('items are nearest that are not far away, after the number of words', () => {
  const sizes = [{ size: 1 }, { size: 5 }, { size: 4 }, { size: 20 }];
  const { matches, nearest } = rankByWords(sizes, [
    ({ size }) => (size === 6 ? 1 : -Math.abs(size - 6)),
    ({ size }) => (size === 20 ? 1 : 0),
  ]);
  expect(matches).toEqual([]);
  expect(nearest).toEqual([{ size: 20 }, { size: 5 }, { size: 4 }]);
});

test.each([
  ['keeps the order and leaves out listed items', [3, 1, 2], [1], [3, 2]],
  ['contains up to six items', [1, 2, 3, 4, 5, 6, 7, 8], [2], [1, 3, 4, 5, 6, 7]],
])('the selection of related items %s', (_rule, matchesByWords, listed, related) => {
  expect(selectRelated(matchesByWords, listed)).toEqual(related);
});
