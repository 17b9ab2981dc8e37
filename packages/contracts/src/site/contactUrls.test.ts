import { expect, test } from '@jest/globals';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { parsePhoneNumber, toInternationalPhone, toMailUrl, toPhoneUrl } from './contactUrls.ts';

test.each([
  ['(844) 555-0142', 'tel:+18445550142'],
  ['844.555.0142', 'tel:+18445550142'],
  ['844/555-0142', 'tel:+18445550142'],
  ['(844)/555-0142', 'tel:+18445550142'],
  ['844–555–0142', 'tel:+18445550142'],
  ['１８４４５５５０１４２', 'tel:+18445550142'],
  ['Tel: 844-555-0142 (office)', 'tel:+18445550142'],
  ['1-844-555-0142', 'tel:+18445550142'],
  ['+1 844 555 0142', 'tel:+18445550142'],
  ['tel:+18445550142;ext=7', 'tel:+18445550142;ext=7'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['(+44) 20 7946 0000', 'tel:+442079460000'],
  ['+4722123456', 'tel:+4722123456'],
  ['+299123456789012', 'tel:+299123456789012'],
  ['(407) 555-0107 ext. 12', 'tel:+14075550107;ext=12'],
  ['+4512345678 ext. 3', 'tel:+4512345678;ext=3'],
  ['4075557779,,12', 'tel:+14075557779;ext=12'],
  ['407-555-7779,12', 'tel:+14075557779;ext=12'],
  ['407-555-7779 x12', 'tel:+14075557779;ext=12'],
  ['407-555-7779 (Ext: 12)', 'tel:+14075557779;ext=12'],
  ['407-555-7779, extension 12', 'tel:+14075557779;ext=12'],
  ['407-555-7779#12', 'tel:+14075557779;ext=12'],
  ['(407)555-7783 or 7784', 'tel:+14075557783'],
  ['407-555-7783 / 407-555-7784', 'tel:+14075557783'],
  ['407-555-7783, 407-555-7784', 'tel:+14075557783'],
  ['407-555-7783, 12 Main Street', 'tel:+14075557783'],
  ['555-0100 or 407-555-0101', 'tel:+14075550101'],
])('converts %s to %s', (phone, url) => {
  expect(toPhoneUrl(phone)).toBe(url);
});

test.each([
  '',
  'call me',
  '555-0100 call',
  '555-0100 x12',
  '555-0100 or 101',
  '555-0100/101',
  '24075550107',
  '012-345-6789',
  '1407555010',
  '40755501071',
  '407 555 0107 12 34',
  '442079460000',
  '+1 407 555',
  '+0 2079460000',
  '+1234567',
  '+123456789012345',
  '+2991234567890123',
  '1-800-FLOWERS',
])('finds no number in %j', (phone) => {
  expect(toPhoneUrl(phone)).toBeUndefined();
  expect(toInternationalPhone(phone)).toBeUndefined();
});

test('leaves the extension out of the international notation', () => {
  expect(toInternationalPhone('(407) 555-0107 ext. 12')).toBe('+14075550107');
});

test.each([
  ['(407) 555-0107 ext. 12', '+14075550107', '12', ''],
  ['Tel: 407-555-0107', '+14075550107', undefined, 'tel:'],
  ['(407)555-7783 or 7784', '+14075557783', undefined, 'or 7784'],
  ['24/7: 407-555-7783 x5, 6', '+14075557783', '5', '24/7:, 6'],
])('splits %s into number, extension and other text', (phone, number, extension, rest) => {
  expect(parsePhoneNumber(phone)).toEqual({ number, extension, rest });
});

const phoneText = fc.string({ unit: fc.constantFrom(...'0123456789 ().+-,;x#/ext'), maxLength: 30 });

test('the URL of any text is a known number', () => {
  fc.assert(
    fc.property(fc.oneof(phoneText, fc.string({ unit: 'binary' }), fc.string()), (text) => {
      const url = toPhoneUrl(text) ?? 'tel:+14075550107';
      expect(url).toMatch(/^tel:\+(?:1[2-9]\d{9}|[2-9]\d{7,14})(?:;ext=\d{1,7})?$/);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test('any notation of a US number and an extension is converted to their URL', () => {
  const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
  const separator = fc.constantFrom('', ' ', '-', '.', ' - ');
  const extension = fc.record({
    marker: fc.constantFrom(' x', ' ext. ', ' ext ', ', extension ', '#', ',', ',,', ';ext=', ' Ext: '),
    digits: fc.stringMatching(/^\d{1,7}$/),
  });
  fc.assert(
    fc.property(
      fc.constantFrom('', '1 ', '1-', '+1', '+1 ', 'Tel. ', 'Phone: '),
      fc.stringMatching(/^[2-9]\d\d$/),
      digits(3),
      digits(4),
      separator,
      separator,
      fc.option(extension),
      (prefix, area, exchange, line, first, second, extension) => {
        const suffix = extension ? extension.marker + extension.digits : '';
        for (const areaText of [area, `(${area})`])
          expect(toPhoneUrl(`${prefix}${areaText}${first}${exchange}${second}${line}${suffix}`)).toBe(
            `tel:+1${area}${exchange}${line}${extension ? `;ext=${extension.digits}` : ''}`,
          );
      },
    ),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test('the URL is converted to itself', () => {
  fc.assert(
    fc.property(phoneText, (text) => {
      const url = toPhoneUrl(text);
      if (url) expect(toPhoneUrl(url)).toBe(url);
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});

test.each([
  ['hello@site.example', 'mailto:hello@site.example'],
  ["o'brien@site.example", "mailto:o'brien@site.example"],
  ['a?subject=b&c#d@site.example', 'mailto:a%3Fsubject%3Db%26c%23d@site.example'],
  ['100%41@site.example', 'mailto:100%2541@site.example'],
])('converts %s to %s', (email, url) => {
  expect(toMailUrl(email)).toBe(url);
});

test('every address that a form accepts is the only content of its URL', () => {
  const email = fc
    .stringMatching(/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/)
    .map((localPart) => `${localPart}@site.example`);
  fc.assert(
    fc.property(email, (address) => {
      const { protocol, pathname, search, hash } = new URL(toMailUrl(address));
      expect({ protocol, email: decodeURIComponent(pathname), search, hash }).toEqual({
        protocol: 'mailto:',
        email: address,
        search: '',
        hash: '',
      });
    }),
    { numRuns: propertyRuns, seed: 1 },
  );
});
