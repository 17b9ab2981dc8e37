import fc from 'fast-check';

/** Texts that formats treat as markup, entities, escapes, formulas or the end of a value. */
const specialTexts = [
  ...['&', '&amp;', '&lt;', '&nbsp;', '&copy=2', '&#10;', '&#x41;', '&#99999999;', 'Tom&Jerry; call me'],
  ...['<', '>', '</', '<b>', ']]>', '<![CDATA[', '<!--', '-->', '</script>', '<?xml', '<!DOCTYPE'],
  ...['"', "'", '`', '\\', '\\u0041', '%', '%41', '{{', '${', '#', '?', '/', '..', ':', '@', '.'],
  ...['=', '+', '-', '=1+1', ',', ';', '""', '=41', '=\r\n', '=?UTF-8?Q?=41?=', '=?utf-8?B?QQ==?='],
  ...['\r\n', '\n', '\r', '\t', ' ', '  ', '\r\n.\r\n', '\n\n', 'From ', '--', '\r\nBcc: eve@example.com'],
  ...['\0', '\x01', '\v', '\f', '\x1b', '\x7f', '\x85', '\xa0', '\xad', '\u2028', '\u2029', '\u3000'],
  ...['\ufeff', '\ufffd', '\ufffe', '\uffff', '\u200b', '\u200d', '\u200e', '\u202e', '\u2066', '\u0301'],
  ...['\ud800', '\udbff', '\udc00', '\udfff', '\u{1fffe}', '\u{10ffff}', '\u{1f600}', '＝', '＋', '－', '＠'],
];

/** Creates texts with characters of all Unicode planes, markup, control characters, line breaks and lone surrogates. */
export const createAnyTextArbitrary = (maxParts = 12): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...specialTexts),
        fc.string({ unit: 'binary', maxLength: 8 }),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
      ),
      { maxLength: maxParts },
    )
    .map((parts) => parts.join(''));
