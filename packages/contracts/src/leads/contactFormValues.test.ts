import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { honeypotFieldName } from '../http/formPost.ts';
import { ContactFormValues, toContactMessage } from './contactFormValues.ts';
import { NewContactMessage } from './contactMessage.ts';

const values = {
  firstName: ' Ann ',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '5550100199',
  state: 'new-york',
  subject: 'sales',
  message: '0123456789',
};

/** Returns the first error message for the changed values. */
const findError = (changes: Record<string, unknown>) =>
  v.safeParse(ContactFormValues, { ...values, ...changes }).issues?.map(({ message }) => message)[0];

test('toContactMessage joins both names and includes the honeypot field', () => {
  const message = toContactMessage(v.parse(ContactFormValues, values));
  expect(message).toEqual({
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '(555) 010-0199',
    state: 'new-york',
    subject: 'sales',
    message: '0123456789',
    [honeypotFieldName]: '',
  });
  expect(v.is(NewContactMessage, message)).toBe(true);
});

test('toContactMessage sends the name of a state that is not an option of the API as another state', () => {
  const message = toContactMessage(v.parse(ContactFormValues, { ...values, state: 'Ohio' }));
  expect(message).toMatchObject({ state: 'other', otherState: 'Ohio' });
  expect(v.is(NewContactMessage, message)).toBe(true);
});

describe('ContactFormValues', () => {
  test.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ email: 'ann@' }, 'Please enter a valid email address'],
    [{ phone: '' }, 'Please enter a valid phone number'],
    [{ phone: '555010019' }, 'Please enter a valid phone number'],
    [{ state: '' }, 'Please select your state'],
    [{ state: 'ohio' }, 'Please select your state'],
    [{ subject: '' }, 'Please select a subject'],
    [{ message: '' }, 'Message must be at least 10 characters'],
    [{ message: '012345678' }, 'Message must be at least 10 characters'],
    [{ message: ' 12345678 ' }, 'Message must be at least 10 characters'],
  ])('rejects %j with "%s"', (changes, message) => {
    expect(findError(changes)).toBe(message);
  });

  test('accepts a phone number and a message of ten characters', () => {
    expect(findError({})).toBeUndefined();
  });
});
