import { expect, test } from '@jest/globals';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { hasBlankField } from './InquiryForm.tsx';

const values = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '555 010 0199',
  email: 'ann@',
  [honeypotFieldName]: '',
};

test.each([
  ['with a value in all four fields', {}, false],
  ['with an empty field', { lastName: '' }, true],
  ['with only whitespace in a field', { phone: '   ' }, true],
  ['without one of the fields', { email: undefined }, true],
])('hasBlankField of a form %s: %s', (_case, change, expected) => {
  expect(hasBlankField({ ...values, ...change })).toBe(expected);
});
