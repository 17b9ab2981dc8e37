import { describe, expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { compareNames, listCitySpellings, normalizeText } from './normalizeText.ts';

test.each([
  ["Queen's Crown", "queen's crown"],
  ['Queen’s Crown', "queen's crown"],
  ['Queen‘s Crown', "queen's crown"],
  ['Queen´s Crown', "queen's crown"],
  ['Queen`s Crown', "queen's crown"],
  ['ʻEwa Beach', "'ewa beach"],
  ['Winston‑Salem', 'winston-salem'],
  ['Winston – Salem', 'winston - salem'],
  ['New  York', 'new york'],
  [' New\u00a0York\n', 'new york'],
  ['New\u3000York', 'new york'],
  ['Cañon City', 'canon city'],
  ['Can\u0303on City', 'canon city'],
  ['Ｄ６　ＭＡＸ', 'd6 max'],
  ['Blue\u200bEgret\u00adCarts', 'blueegretcarts'],
  ['\u202eOr\u2066la\ufeffndo\u202c', 'orlando'],
  ['می\u200cخواهم', 'میخواهم'],
  ['❤\ufe0f', '❤'],
  ['\u200b\u3164\u2060', ''],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['कि', 'कि'],
  ['  ', ''],
])('normalizes %j to %j', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized);
});

test.each([
  ['St. Louis', ['st. louis', 'saint louis', 'st louis']],
  ['Saint Louis', ['saint louis', 'st louis', 'st. louis']],
  [
    'East St Louis',
    [
      'east st louis',
      'e st louis',
      'e. st louis',
      'east saint louis',
      'e saint louis',
      'e. saint louis',
    ].concat(['east st. louis', 'e st. louis', 'e. st. louis']),
  ],
  ['N. Little Rock', ['n. little rock', 'north little rock', 'n little rock']],
  ['Westport', ['westport']],
  ["Lee's Summit", ["lee's summit"]],
  ['Fort Myers', ['fort myers', 'ft myers', 'ft. myers']],
  ['Mt. Vernon', ['mt. vernon', 'mount vernon', 'mt vernon']],
  [
    'Mount St. Helens',
    ['mount st. helens', 'mt st. helens', 'mt. st. helens', 'mount saint helens', 'mt saint helens'].concat([
      'mt. saint helens',
      'mount st helens',
      'mt st helens',
      'mt. st helens',
    ]),
  ],
  ['Frankfort', ['frankfort']],
  ['Beaumont', ['beaumont']],
  ['Orlando', ['orlando']],
])('lists the spellings of %s', (city, spellings) => {
  expect(listCitySpellings(city)).toEqual(spellings);
});

/** Generated text contains characters of all Unicode planes, and more of those that normalization changes. */
const textArbitrary = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.constantFrom(
        ' ',
        '\u00a0',
        '\t',
        '’',
        '´',
        '`',
        '–',
        '\u0301',
        '\u0327',
        '\u200b',
        'ẞ',
        'Σ',
        'İ',
        'st ',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));
const options = { seed: 36, numRuns: propertyRuns };

describe('for generated text', () => {
  test('normalization is idempotent', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const normalized = normalizeText(text);
        expect(normalizeText(normalized)).toBe(normalized);
      }),
      options,
    );
  });

  test('NFC, NFD and surrounding or repeated white space make no difference', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const normalized = normalizeText(text);
        expect(normalizeText(text.normalize('NFC'))).toBe(normalized);
        expect(normalizeText(text.normalize('NFD'))).toBe(normalized);
        expect(normalizeText(`\u00a0${text.replaceAll(' ', '\t \u3000')}\n`)).toBe(normalized);
      }),
      options,
    );
  });

  test('the normalized text has no capital letters of English, accents, or white space other than single spaces', () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        expect(normalizeText(text)).not.toMatch(/[A-Z\p{Cf}]|[\u0300-\u036f]|[^\S ]| {2}|^ | $/u);
      }),
      options,
    );
  });
});

test('normalization is idempotent for every character', () => {
  for (let start = 0; start <= 0x10_ffff; start += 256) {
    const codes = Array.from({ length: 256 }, (_, index) => start + index);
    // The letters keep the characters apart.
    const normalized = normalizeText(codes.map((code) => `a${String.fromCodePoint(code)}b`).join(''));
    expect(normalizeText(normalized)).toBe(normalized);
  }
});

test('names are compared as by Intl.Collator: numbers by their value, without case and accents', () => {
  const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });
  const name = fc
    .array(fc.constantFrom('a', 'B', 'é', 'max', 'Ñ', ' ', '7', '07', '10', '1000'), { maxLength: 6 })
    .map((parts) => parts.join('').replace(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(compareNames(a, b)).toBe(collator.compare(a, b));
    }),
  );
});
