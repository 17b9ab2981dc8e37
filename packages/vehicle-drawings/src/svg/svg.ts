/** Rounds to one decimal: a tenth of a centimetre is finer than any screen shows, and short numbers keep files small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A rounded number as path data writes it: `.5`, not `0.5`. */
function short(value: number): string {
  return String(round(value)).replace(/^(-?)0\./, '$1.');
}

/** `x y` with both rounded, as path data wants it: a minus sign needs no space before it. */
export function xy(x: number, y: number): string {
  const [first, second] = [short(x), short(y)];
  return second.startsWith('-') ? first + second : `${first} ${second}`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element; attributes that are `undefined` are left out, numbers are rounded. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : value}"`)
    .join('');
  const content = children.join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** A group; the content alone when there is nothing to set on it. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  const content = children.join('');
  return content ? el('g', attributes, content) : '';
}

/** Path data that was calculated, with its long fractions rounded. */
const plain = (d: string) => d.replace(/\d*\.\d{2,}/g, (figure) => short(Number(figure)));

/** A filled path. */
export function fill(d: string, paint: string, more: Attributes = {}): string {
  return el('path', { d: plain(d), fill: paint, ...more });
}

/** A stroked path with round ends, for tubes, seams and piping. The document's root sets round ends and no fill for all. */
export function stroke(d: string, paint: string, width: number, more: Attributes = {}): string {
  return el('path', {
    d: plain(d),
    stroke: paint,
    'stroke-width': width,
    ...more,
  });
}

/** Text made safe for element content and attribute values. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A whole drawing: with a title an image of that name, without one decoration, hidden from assistive technology. */
export function svgDocument(
  width: number,
  height: number,
  more: { readonly title: string | undefined; readonly fit?: 'slice' },
  ...children: readonly string[]
): string {
  const { title } = more;
  return el(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      fill: 'none',
      'stroke-linecap': 'round',
      preserveAspectRatio: more.fit && `xMidYMid ${more.fit}`,
      ...(title ? { role: 'img' } : { 'aria-hidden': 'true' }),
    },
    title ? el('title', {}, escapeText(title)) : '',
    ...children,
  );
}
