import { describe, expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import * as v from 'valibot';
import { cleanText } from '../http/cleanText.ts';
import { ContactFormValues } from './contactFormValues.ts';
import { NewContactMessage } from './contactMessage.ts';

const contact = {
  email: 'ann@example.com',
  phone: '555-010-0199',
  subject: 'sales',
  state: 'texas',
} as const;

const tooShort = 'Message must be at least 10 characters';
const tooLong = 'Please use at most 5,000 characters';

/** Returns the message that a schema returns for a text, or the text of the error. */
function parseMessage(schema: typeof ContactFormValues | typeof NewContactMessage, message: string) {
  const result = v.safeParse(schema, { ...contact, name: 'A B', firstName: 'A', lastName: 'B', message });
  return result.success ? { message: result.output.message } : { error: result.issues[0].message };
}

/** Replaces line breaks as a text area does for scripts. */
const toTextAreaValue = (text: string) => text.replace(/\r\n?/g, '\n');
/** Replaces line breaks as a browser does when it submits a form without scripts. */
const toFormPostValue = (text: string) => toTextAreaValue(text).replaceAll('\n', '\r\n');

/** Returns the result that every entry must have for a text. */
function getExpected(text: string) {
  const message = cleanText(toTextAreaValue(text));
  const length = Array.from(message).length;
  if (length < 10) return { error: tooShort };
  return length > 5000 ? { error: tooLong } : { message };
}

/** Pieces of one to eight characters, without the control characters that a message must not contain. */
const piece = fc.oneof(
  fc.constantFrom(
    '\r\n',
    '\n',
    '\r',
    '\n\r',
    ' ',
    '\t',
    '\u2028',
    '\u00a0',
    '\u{1f600}',
    '\ud800',
    '\u0301',
    'é',
    'x',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, '')),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);

/** Texts around the minimum, and texts around the maximum that consist of repeated pieces. */
const text = fc.oneof(
  fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.array(piece, { minLength: 1, maxLength: 6 }), fc.integer({ min: 4990, max: 5010 }), piece)
    .map(([pieces, length, end]) => {
      const characters = pieces.join('').match(/\r\n|./gsu) ?? ['x'];
      return Array.from({ length }, (_, index) => characters[index % characters.length]).join('') + end;
    }),
);

describe('the length of a message', () => {
  test('has the same result in the browser, the JSON API and the form without scripts', () => {
    fc.assert(
      fc.property(text, (text) => {
        const expected = getExpected(text);
        expect(parseMessage(ContactFormValues, toTextAreaValue(text))).toEqual(expected);
        expect(parseMessage(ContactFormValues, toFormPostValue(text))).toEqual(expected);
        expect(parseMessage(NewContactMessage, toTextAreaValue(text))).toEqual(expected);
        expect(parseMessage(NewContactMessage, text)).toEqual(expected);
      }),
      { seed: 36, numRuns: propertyRuns },
    );
  });

  test('is generated below, within and above the limits', () => {
    const results = fc.sample(text, { seed: 36, numRuns: propertyRuns }).map(getExpected);
    for (const error of [tooShort, tooLong, undefined])
      expect(results.filter((result) => result.error === error).length).toBeGreaterThan(propertyRuns / 15);
  });

  test.each([
    ['1234\r\n5678', { error: tooShort }],
    ['1234\r\n56789', { message: '1234\n56789' }],
    ['\u{1f600}'.repeat(9), { error: tooShort }],
    [`${'x'.repeat(4998)}\r\nx`, { message: `${'x'.repeat(4998)}\nx` }],
    [`${'x'.repeat(4999)}\r\nx`, { error: tooLong }],
    ['\u{1f600}'.repeat(5000), { message: '\u{1f600}'.repeat(5000) }],
  ])('case %#', (message, expected) => {
    expect(parseMessage(ContactFormValues, message)).toEqual(expected);
    expect(parseMessage(NewContactMessage, message)).toEqual(expected);
  });
});
