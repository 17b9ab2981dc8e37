import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ContactForm, contactMessageOf, NewContactMessage } from './contactMessage.ts';

const typed = {
  firstName: ' Ann ',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '5550100199',
  state: 'new-york',
  subject: 'sales',
  message: '0123456789',
};
/** What a visitor reads about one field. */
const complaint = (change: Record<string, unknown>) =>
  v.safeParse(ContactForm, { ...typed, ...change }).issues?.map(({ message }) => message)[0];

describe('the contact form', () => {
  test('sends both names as one, without blanks, and the field for robots', () => {
    const message = contactMessageOf(v.parse(ContactForm, typed));
    expect(message).toEqual({
      name: 'Ann Lee',
      email: 'ann@example.com',
      phone: '5550100199',
      state: 'new-york',
      subject: 'sales',
      message: '0123456789',
      website: '',
    });
    expect(v.is(NewContactMessage, message)).toBe(true);
  });

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
  ])('refuses %j: %s', (change, sentence) => {
    expect(complaint(change)).toBe(sentence);
  });

  test('takes ten characters of phone and of message', () => {
    expect(complaint({})).toBeUndefined();
  });
});
