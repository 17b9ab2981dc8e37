import { expect, test } from '@jest/globals';
import { isIncomplete } from './inquiryFields.ts';

const typed = { firstName: 'Ann', lastName: 'Lee', phone: '555 010 0199', email: 'ann@', website: '' };

test.each([
  ['with something in each of the four fields', {}, false],
  ['with a field left empty', { lastName: '' }, true],
  ['with blanks instead of a value', { phone: '   ' }, true],
  ['without one of the fields', { email: undefined }, true],
])('a form %s is incomplete: %s', (_what, change, isSo) => {
  expect(isIncomplete({ ...typed, ...change })).toBe(isSo);
});
