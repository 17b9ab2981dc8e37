import { expect, test } from '@jest/globals';
import { stateNameAt } from './stateNameAt.ts';

test.each([
  ['florida', 'Florida'],
  ['new-york', 'New York'],
  ['west-virginia', 'West Virginia'],
  ['atlantis', undefined],
  ['Florida', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('/states/%s is the page of %s', (slug, name) => {
  expect(stateNameAt(slug)).toBe(name);
});
