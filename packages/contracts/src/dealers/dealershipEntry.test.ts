import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { DealershipEdit } from './dealershipEntry.ts';

test.each([
  [{ city: ' Orlando ' }, { city: 'Orlando' }],
  [{ membershipId: ' ' }, { membershipId: null }],
  [
    { phone: '4075550107', zipCode: '328011234' },
    { phone: '(407) 555-0107', zipCode: '32801-1234' },
  ],
])('an edit may contain some of the fields: %j', (edit, parsed) => {
  expect(v.parse(DealershipEdit, edit)).toEqual(parsed);
});

test.each([{}, { name: '' }, { state: 'Atlantis' }, { id: 7 }, { isVerified: true }, { city: null }])(
  'an edit is rejected: %j',
  (edit) => {
    expect(v.is(DealershipEdit, edit)).toBe(false);
  },
);
