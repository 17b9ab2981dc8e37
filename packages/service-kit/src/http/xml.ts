/** XML that `xml` inserts into other XML as it is. */
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
 * Tag of templates for XML 1.0, such as `` xml`<name>${name}</name>` ``. Escapes each text, so that a parser returns exactly
 * that text, and inserts other fragments as they are. Characters that XML 1.0 cannot contain, which are control characters,
 * U+FFFE, U+FFFF and lone surrogates, become U+FFFD. A text in an attribute must be one line, because parsers replace line
 * breaks in attributes with spaces.
 */
export const xml = (
  template: TemplateStringsArray,
  ...values: readonly (string | XmlFragment | readonly XmlFragment[])[]
): XmlFragment => new XmlFragment(String.raw({ raw: template }, ...values.map(formatValue)));

const formatValue = (value: string | XmlFragment | readonly XmlFragment[]) =>
  typeof value === 'string' ? escapeText(value) : [value].flat().join('');

/** Parsers turn `\r\n` and `\r` into `\n`, so `\r` is escaped. */
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
