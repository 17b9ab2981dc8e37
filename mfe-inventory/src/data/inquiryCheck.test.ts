import { expect, test } from '@jest/globals';
import { checkInquiry } from './inquiryCheck.ts';

const typed = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '555 010 0199',
  email: 'ann@example.com',
  website: '',
};

test('a complete inquiry passes without the blanks around its values', () => {
  expect(checkInquiry({ ...typed, firstName: ' Ann ' })).toEqual({ inquiry: typed });
});

test.each([
  ['a missing value', { lastName: '' }, { lastName: 'Last name is required' }, true],
  ['blanks instead of a value', { phone: '   ' }, { phone: 'Phone number is required' }, true],
  [
    'an address that cannot be one',
    { email: 'ann@' },
    { email: 'Please enter a valid email address' },
    false,
  ],
  [
    'both at once',
    { firstName: '', email: 'ann' },
    { firstName: 'First name is required', email: 'Please enter a valid email address' },
    true,
  ],
])('%s is named beside its field', (_what, change, faults, isIncomplete) => {
  expect(checkInquiry({ ...typed, ...change })).toEqual({ faults, isIncomplete });
});
