import { describe, expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import * as v from 'valibot';
import { cleanEmail } from './cleanText.ts';
import {
  createEmailSchema,
  createMultilineTextSchema,
  createSingleLineTextSchema,
  formatUsPhone,
} from './textFields.ts';

const Name = createSingleLineTextSchema('Name is required', 10);
const Email = createEmailSchema('Email is required', 'Please enter a valid email address');

const findFirstError = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message;

describe('createSingleLineTextSchema', () => {
  test('trims the value', () => {
    expect(v.parse(Name, '  Ann\u00a0\n')).toBe('Ann');
  });

  test.each([
    ['', 'Name is required'],
    [' \t\n ', 'Name is required'],
    [undefined, 'Name is required'],
    [7, 'Name is required'],
    ['x'.repeat(11), 'Please use at most 10 characters'],
    ['a\r\nBcc: b', 'Please write this on one line'],
    ['a\u2028b', 'Please write this on one line'],
  ])('rejects %j with "%s"', (value, message) => {
    expect(findFirstError(Name, value)).toBe(message);
  });

  test('measures the length after trimming', () => {
    expect(findFirstError(Name, `  ${'x'.repeat(10)}  `)).toBeUndefined();
  });
});

describe('createMultilineTextSchema', () => {
  const Message = createMultilineTextSchema('Message is required', 5000);

  test('accepts several lines', () => {
    expect(v.parse(Message, ' a\r\n\tb\rc\n\rd\n')).toBe('a\n\tb\nc\n\nd');
  });

  test.each([
    ['  ', 'Message is required'],
    ['a\u0000b', 'Please write plain text'],
    ['x'.repeat(5001), 'Please use at most 5,000 characters'],
  ])('rejects %j', (value, message) => {
    expect(findFirstError(Message, value)).toBe(message);
  });
});

test('text with a control character or line break is rejected, all other characters are accepted', () => {
  const Line = createSingleLineTextSchema('Missing', 10);
  const Text = createMultilineTextSchema('Missing', 10);
  for (let code = 0; code <= 0xffff; code += 1) {
    const text = `a${String.fromCharCode(code)}b`;
    const isControl = /\p{Cc}/u.test(text);
    const isLineBreak = /[\p{Zl}\p{Zp}]/u.test(text);
    if (v.is(Line, text) === (isControl || isLineBreak)) throw new Error(`U+${code.toString(16)} in a line`);
    const isAllowed = !isControl || '\n\r\t'.includes(String.fromCharCode(code));
    if (v.is(Text, text) !== isAllowed) throw new Error(`U+${code.toString(16)} in a text`);
  }
});

describe('createEmailSchema', () => {
  test.each(['ann@example.com', " o'brien+carts@mail.example.co.uk ", 'a_b.c@x-y.io'])(
    'accepts %s',
    (value) => {
      expect(findFirstError(Email, value)).toBeUndefined();
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
  ])('rejects %s', (value) => {
    expect(findFirstError(Email, value)).toBe('Please enter a valid email address');
  });

  test.each([
    ['ann@münchen.example', 'ann@xn--mnchen-3ya.example'],
    ['Ann@MÜNCHEN.Example', 'Ann@xn--mnchen-3ya.example'],
    ['ann@例え。テスト', 'ann@xn--r8jz45g.xn--zckzah'],
    ['ann@münchen\u200b.example', 'ann@xn--mnchen-3ya.example'],
  ])('converts the domain of %s as browsers do in an email field', (value, email) => {
    expect(v.parse(Email, value)).toBe(email);
  });

  test.each([
    'ann@münchen',
    'änn@example.com',
    'ann@mün chen.example',
    'ann@mün%63hen.example',
    'ann@münchen.example/a.b',
    'ann@münchen.example:80',
    'ann@xn--a.exämple',
  ])('rejects %s, which browsers reject', (value) => {
    expect(findFirstError(Email, value)).toBe('Please enter a valid email address');
  });

  test('converts the domain of any text without an error, once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (user, domain) => {
        const email = cleanEmail(`${user}@${domain}`);
        expect(cleanEmail(email)).toBe(email);
      }),
      { numRuns: propertyRuns },
    );
  });

  test('reports a blank value as missing, not as invalid', () => {
    expect(findFirstError(Email, ' ')).toBe('Email is required');
  });
});

test.each([
  '5550100199',
  '555 010 0199',
  '555.010.0199',
  '(555)010-0199',
  '(555) 010-0199',
  '1-555-010-0199',
  '+1 555 010 0199',
  '+15550100199',
  ' 555-010-0199 ',
])('formats %j', (text) => {
  expect(formatUsPhone(text)).toBe('(555) 010-0199');
});

test.each([
  '',
  '555010019',
  '(555) 010-019',
  '+44 20 7946 0018',
  '+52 55 1234 5678',
  '5550100199 ext. 7',
  '1-800-FLOWERS',
  '1555010019',
  '0123456789',
  '55501001990',
  'call me',
])('does not change %j', (text) => {
  expect(formatUsPhone(text)).toBe(text);
});

/** Returns the value of the field after each key if it is formatted while a visitor types the text. */
function typeByKey(text: string): string[] {
  const values: string[] = [];
  for (const key of text) values.push(formatUsPhone((values.at(-1) ?? '') + key));
  return values;
}

test.each([
  ['15550100199', ['155501001', '1555010019', '(555) 010-0199']],
  ['+15550100199', ['+155501001', '+1555010019', '(555) 010-0199']],
  ['1 555 010 0199', ['1 555 010 01', '1 555 010 019', '(555) 010-0199']],
  ['1-555-010-0199', ['1-555-010-01', '1-555-010-019', '(555) 010-0199']],
  ['1 (555) 010-0199', ['1 (555) 010-01', '1 (555) 010-019', '(555) 010-0199']],
  ['5550100199', ['55501001', '555010019', '(555) 010-0199']],
  ['0123456789', ['01234567', '012345678', '0123456789']],
])('typing %s shows only the typed text until the number is complete', (text, lastValues) => {
  const values = typeByKey(text);
  const incompleteValues = [...text].slice(0, -1).map((_key, index) => text.slice(0, index + 1));
  expect(values.slice(0, -1)).toEqual(incompleteValues);
  expect(values.slice(-3)).toEqual(lastValues);
});
