import { describe, expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import * as v from 'valibot';
import { NewDealership } from '../dealers/newDealership.ts';
import { ContactFormValues } from '../leads/contactFormValues.ts';
import { NewContactMessage } from '../leads/contactMessage.ts';
import { InquiryFormValues, NewVehicleInquiry } from '../leads/vehicleInquiry.ts';
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

/** Invisible characters that scripts and emoji need. Text in ASCII has none. */
const joiners = ['\u200c', '\u200d', '\ufe0f', '\u{e0067}'];

/** Creates an arbitrary of a text with characters at random places. */
const createPollutedTextArbitrary = (text: string, characters: readonly string[]) =>
  fc
    .array(fc.tuple(fc.nat(text.length), fc.constantFrom(...characters)), { minLength: 1, maxLength: 12 })
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
const person = { email: 'ann@example.com', phone: '(407) 555-7783' } as const;
const names = { firstName: 'Ann', lastName: 'O’Nymous' } as const;
const message = {
  ...person,
  message: 'Which one climbs\nour\thill?',
  subject: 'financing',
  state: 'other',
  zipCode: '32801',
} as const;
const inquiry = { ...person, vehicleName: 'D6 MAX', vehiclePrice: '$8,995' } as const;

const schemas: Readonly<Record<string, readonly [v.GenericSchema, Readonly<Record<string, string>>]>> = {
  'a dealership': [NewDealership, dealership],
  'a contact message': [NewContactMessage, { ...message, name: 'Ann O’Nymous' }],
  'the contact form': [ContactFormValues, { ...message, ...names }],
  'a vehicle inquiry': [NewVehicleInquiry, { ...inquiry, name: 'Ann O’Nymous', message: 'Hello,\n\nAnn' }],
  'the inquiry form': [InquiryFormValues, { ...inquiry, ...names }],
};
const choices = ['state', 'subject'];
const asciiFields = ['email', 'phone', 'zipCode'];

describe.each(Object.entries(schemas))('each text field of %s', (_name, [schema, input]) => {
  const fields = Object.keys(input).filter((field) => !choices.includes(field));
  const expected = v.parse(schema, input);

  test.each(fields)('%s: invisible characters are removed', (field) => {
    const characters = asciiFields.includes(field) ? [...invisible, ...joiners] : invisible;
    fc.assert(
      fc.property(createPollutedTextArbitrary(input[field] ?? '', characters), (polluted) => {
        expect(v.parse(schema, { ...input, [field]: polluted })).toEqual(expected);
      }),
    );
  });

  test.each(fields)('%s: full-width digits are replaced', (field) => {
    expect(v.parse(schema, { ...input, [field]: toFullWidth(input[field] ?? '') })).toEqual(expected);
  });
});

test('the length is counted without invisible characters', () => {
  const zipCode = `${'\u200b'.repeat(50)} 32801-1234 `;
  expect(v.parse(NewDealership, { ...dealership, zipCode })).toMatchObject({ zipCode: '32801-1234' });
  const name = `a${'\u2060'.repeat(500)}`;
  expect(v.parse(NewDealership, { ...dealership, name })).toMatchObject({ name: 'a' });
  const short = { ...message, name: 'Ann', message: `short${'\u200b'.repeat(10)}` };
  expect(v.safeParse(NewContactMessage, short).issues?.map(({ message }) => message)).toEqual([
    'Message must be at least 10 characters',
  ]);
});

test.each(['\u200b', ' \u2066\u2069 ', '\u200d', '\ufe0f', '\u3164'])('the name %j is missing', (name) => {
  expect(v.is(NewDealership, { ...dealership, name })).toBe(false);
  expect(v.parse(NewDealership, { ...dealership, membershipId: name })).toMatchObject({ membershipId: null });
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
    '\u0600١٢',
    'ᠠ\u180b',
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
    { numRuns: propertyRuns },
  );
  expect(cleanText(' \u200b\u200d\u2066 \u200c')).toBe('');
});

test('ZIP codes and phone numbers may be full-width and have invisible characters', () => {
  expect(parseZipCode('\u202a ３２８０１－１２３４\u202c')).toBe('32801');
  expect(parseZipCode(' 32801-1234')).toBe('32801');
  expect(cleanAscii('＋１（４０７）\u200b 555\u200d-7783')).toBe('+1(407) 555-7783');
  expect(cleanAscii('ａｎｎ＠example．com')).toBe('ann@example.com');
});
