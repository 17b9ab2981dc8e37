/** HTML that needs no escaping. Only the `html` template tag creates instances. */
export class Html {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Value = Html | string | number | undefined | false | readonly Value[];

/**
 * Template tag that escapes inserted values and omits `undefined` and `false`. Attribute values must be in double
 * quotes.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, string, index) => text + toMarkup(values[index - 1]) + string));
}

function toMarkup(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(toMarkup).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
