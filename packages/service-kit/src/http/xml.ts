/** XML that `xml` inserts without escaping. */
class XmlFragment {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString() {
    return this.#text;
  }
}

export type { XmlFragment };

/**
 * Template tag for XML 1.0, such as `` xml`<name>${name}</name>` ``. Escapes texts and inserts other fragments
 * unchanged. Characters that XML 1.0 cannot contain become U+FFFD. A text in an attribute must be one line.
 */
export const xml = (
  template: TemplateStringsArray,
  ...values: readonly (string | XmlFragment | readonly XmlFragment[])[]
): XmlFragment => new XmlFragment(String.raw({ raw: template }, ...values.map(formatValue)));

const formatValue = (value: string | XmlFragment | readonly XmlFragment[]) =>
  typeof value === 'string' ? escapeText(value) : [value].flat().join('');

/** Parsers convert `\r` to `\n` unless it is escaped. */
const escapesByCharacter: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** All characters except those of https://www.w3.org/TR/xml/#charsets. */
const illegalCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escapeText = (text: string) =>
  text
    .replace(illegalCharacters, '\ufffd')
    .replace(/[&<>"\r]/g, (character) => escapesByCharacter[character] ?? character);
