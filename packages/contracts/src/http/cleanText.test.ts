import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { NewDealership } from '../dealers/newDealership.ts';
import { NewContactMessage } from '../leads/contactMessage.ts';
import { NewVehicleInquiry } from '../leads/vehicleInquiry.ts';
import { cleanAscii, cleanText } from './cleanText.ts';
import { parseZipCode } from './zipCode.ts';

/** Characters that chat programs and word processors copy with a text. */
const invisible = [
  '\u00ad',
  '\u061c',
  '\u200b',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufeff',
];

/** Inserts invisible characters into a text at random places. */
const Polluted = (text: string) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...invisible)), { minLength: 1, maxLength: 12 })
    .map((insertions) =>
      insertions
        .sort(([a], [b]) => b - a)
        .reduce(
          (polluted, [index, character]) => polluted.slice(0, index) + character + polluted.slice(index),
          text,
        ),
    );

const toFullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));

const dealership = {
  name: 'Café del Sol 2',
  address: '12 Example Road',
  city: 'Orlando',
  state: 'Florida',
  zipCode: '32801-1234',
  phone: '(407) 555-7783',
  email: 'ann@example.com',
  membershipId: 'A 17',
} as const;
const message = {
  name: 'Ann Onymous',
  email: 'ann@example.com',
  phone: '(407) 555-7783',
  message: 'Which one climbs\nour hill?',
  subject: 'financing',
  state: 'other',
} as const;

const schemas: Readonly<Record<string, readonly [v.GenericSchema, Readonly<Record<string, string>>]>> = {
  'a dealership': [NewDealership, dealership],
  'a contact message': [NewContactMessage, message],
};
const choices = ['state', 'subject'];

describe.each(Object.entries(schemas))('each text field of %s', (_name, [schema, input]) => {
  const fields = Object.keys(input).filter((field) => !choices.includes(field));

  test.each(fields)('%s: invisible characters are removed', (field) => {
    const expected = v.parse(schema, input);
    fc.assert(
      fc.property(Polluted(input[field] ?? ''), (polluted) => {
        expect(v.parse(schema, { ...input, [field]: polluted })).toEqual(expected);
      }),
    );
  });

  test.each(fields)('%s: full-width digits are replaced', (field) => {
    expect(v.parse(schema, { ...input, [field]: toFullWidth(input[field] ?? '') })).toEqual(
      v.parse(schema, input),
    );
  });
});

test('the fields of an inquiry are cleaned, too', () => {
  const inquiry = { firstName: '\u202eAnn', lastName: '\u200bOnymous', phone: '\u202a(407) 555-7783\u202c' };
  const { issues } = v.safeParse(NewVehicleInquiry, { ...inquiry, email: '\ufeffann@example.com' });
  expect((issues ?? []).map(({ path }) => path?.[0]?.key)).not.toEqual(
    expect.arrayContaining(['phone', 'email']),
  );
});

test('joiners of scripts and emoji, flags and accents stay', () => {
  for (const text of [
    '👨‍👩‍👧‍👦',
    'می‌خواهم',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'Zoë',
    '❤️',
    'שלום',
    'ＡＢＣ',
  ])
    expect(cleanText(`  ${text}\n`)).toBe(text);
});

test('the result has no direction controls and no white space at its edges, and stays as it is when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const cleaned = cleanText(text);
      expect(cleaned).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      expect(cleaned).toBe(cleaned.trim());
      expect(cleanText(cleaned)).toBe(cleaned);
    }),
    { numRuns: 1000 },
  );
  expect(cleanText(' \u200b\u200d\u2066 \u200c')).toBe('');
});

test('ZIP codes and phone numbers may be full-width and have invisible characters', () => {
  expect(parseZipCode('\u202a ３２８０１－１２３４\u202c')).toBe('32801');
  expect(parseZipCode(' 32801-1234')).toBe('32801');
  expect(cleanAscii('（４０７）\u200b 555-7783')).toBe('(407) 555-7783');
});
