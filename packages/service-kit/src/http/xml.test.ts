import { describe, expect, test } from '@jest/globals';
import { createAnyTextArbitrary } from '@msv/testing/arbitraries/createAnyTextArbitrary';
import { propertyRuns } from '@msv/testing/nightly';
import { parseXml } from '@msv/testing/parseXml';
import fc from 'fast-check';
import { xml } from './xml.ts';

test.each([
  ['Tom&Jerry; call me', 'Tom&amp;Jerry; call me'],
  ['&nbsp;', '&amp;nbsp;'],
  ['?a=1&copy;=2', '?a=1&amp;copy;=2'],
  ['&#99999999;', '&amp;#99999999;'],
  ['AT&amp;T', 'AT&amp;amp;T'],
  ['<b>"it\'s"</b>', "&lt;b&gt;&quot;it's&quot;&lt;/b&gt;"],
  [']]>', ']]&gt;'],
  ['a\r\nb\tc', 'a&#13;\nb\tc'],
  ['a\0b\ufffec\ud800d\udc00e\u{1f600}\x85', 'a\ufffdb\ufffdc\ufffdd\ufffde\u{1f600}\x85'],
  ['$& \\n', '$&amp; \\n'],
])('the text %j becomes %j', (text, escaped) => {
  expect(String(xml`<a>${text}</a>`)).toBe(`<a>${escaped}</a>`);
});

test('fragments and lists of fragments are inserted as they are', () => {
  const items = ['1 & 2', '3'].map((text) => xml`<b>${text}</b>`);
  expect(String(xml`<a>${items}${xml`<c/>`}${[]}</a>`)).toBe('<a><b>1 &amp; 2</b><b>3</b><c/></a>');
});

describe('for any text', () => {
  /** Replaces the characters that saxes refuses. */
  const replaceIllegalCharacters = (text: string) =>
    text.replace(/[^\P{Cc}\t\n\r\x7f-\x9f]|[\p{Cs}\ufffe\uffff]/gu, '\ufffd');

  test('a strict parser returns the text of an element', () => {
    fc.assert(
      fc.property(createAnyTextArbitrary(), (text) => {
        expect(parseXml(String(xml`<a><b>${text}</b></a>`))[1]?.text).toBe(replaceIllegalCharacters(text));
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });

  test('a strict parser returns the text of an attribute that is one line', () => {
    fc.assert(
      fc.property(createAnyTextArbitrary(), (text) => {
        const line = text.replace(/[\t\r\n]/g, ' ');
        expect(parseXml(String(xml`<a b="${line}"/>`))[0]?.attributes).toEqual({
          b: replaceIllegalCharacters(line),
        });
      }),
      { numRuns: propertyRuns, seed: 1 },
    );
  });
});
