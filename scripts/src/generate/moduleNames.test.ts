import { expect, test } from '@jest/globals';
import { createModuleNames, toKebabCase } from './moduleNames.ts';

test.each([
  ['reviews', 'review', 'a', 'reviews'],
  ['loyalty', 'loyalty', 'a', 'loyalties'],
  ['articles', 'article', 'an', 'articles'],
  ['news', 'news', 'a', 'news'],
])('a module %s is about %s', (module, item, article, items) => {
  expect(createModuleNames(module)).toMatchObject({ item, article, items });
});

test('rejects a name that is a reserved word in code', () => {
  expect(() => createModuleNames('classes')).toThrow('class is a reserved word of JavaScript');
});

test('converts names of pages to names of folders', () => {
  expect(toKebabCase('ReviewPhotosPage')).toBe('review-photos-page');
});
