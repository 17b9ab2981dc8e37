import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { requiredEmail, requiredLine, requiredText } from './leadFields.ts';

const Line = requiredLine('Name is required', 10);
const Email = requiredEmail('Email is required', 'Please enter a valid email address');
/** What a visitor reads first. */
const complaint = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

describe('a required line', () => {
  test('loses the blanks around it', () => {
    expect(v.parse(Line, '  Ann\u00a0\n')).toBe('Ann');
  });

  test.each([
    ['', 'Name is required'],
    [' \t\n ', 'Name is required'],
    [undefined, 'Name is required'],
    [7, 'Name is required'],
    ['x'.repeat(11), 'Please use at most 10 characters'],
    ['a\r\nBcc: b', 'Please write this on one line'],
    ['a\u2028b', 'Please write this on one line'],
  ])('refuses %j: %s', (value, message) => {
    expect(complaint(Line, value)).toBe(message);
  });

  test('counts its length without the blanks', () => {
    expect(complaint(Line, `  ${'x'.repeat(10)}  `)).toBeUndefined();
  });
});

describe('required text', () => {
  const Text = requiredText('Message is required', 5000);

  test('may have several lines', () => {
    expect(v.parse(Text, ' a\r\n\tb\n')).toBe('a\r\n\tb');
  });

  test.each([
    ['  ', 'Message is required'],
    ['a\u0000b', 'Please write plain text'],
    ['x'.repeat(5001), 'Please use at most 5,000 characters'],
  ])('refuses %j', (value, message) => {
    expect(complaint(Text, value)).toBe(message);
  });
});

describe('a required e-mail address', () => {
  test.each(['ann@example.com', " o'brien+carts@mail.example.co.uk ", 'a_b.c@x-y.io'])(
    'may be %s',
    (value) => {
      expect(complaint(Email, value)).toBeUndefined();
    },
  );

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.',
    'a b@example.com',
    'a@b@example.com',
  ])('may not be %s', (value) => {
    expect(complaint(Email, value)).toBe('Please enter a valid email address');
  });

  test('is missing before it is not valid', () => {
    expect(complaint(Email, ' ')).toBe('Email is required');
  });
});
