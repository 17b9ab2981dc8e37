import { expect, test } from '@jest/globals';
import { findStateName } from './findStateName.ts';

test.each([
  ['florida', 'Florida'],
  ['new-york', 'New York'],
  ['west-virginia', 'West Virginia'],
  ['atlantis', undefined],
  ['Florida', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('the slug %s belongs to %s', (slug, name) => {
  expect(findStateName(slug)).toBe(name);
});
