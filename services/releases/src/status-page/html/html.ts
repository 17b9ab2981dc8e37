/** Text that is HTML already. Only `html` makes it, so that whatever else stands in a page is escaped. */
export class Html {
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Piece = Html | string | number | undefined | false | readonly Piece[];

/** HTML with values in it; attributes that hold one stand in double quotes. What is absent or false leaves nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Piece[]): Html {
  return new Html(strings.reduce((text, string, at) => text + written(values[at - 1]) + string));
}

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.toString();
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
