/** Rounds to one decimal: a tenth of a centimetre is finer than any screen shows, and short numbers keep files small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** `x y` with both rounded, as path data and `points` want it. */
export function xy(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** One SVG element; attributes that are `undefined` are left out, numbers are rounded. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  const content = children.join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** A group; the content alone when there is nothing to set on it. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  const content = children.join('');
  return content ? el('g', attributes, content) : '';
}

/** A filled path. */
export function fill(d: string, paint: string, more: Attributes = {}): string {
  return el('path', { d, fill: paint, ...more });
}

/** A stroked path with round ends, for tubes, seams and piping; the document sets round ends for all. */
export function stroke(d: string, paint: string, width: number, more: Attributes = {}): string {
  return el('path', {
    d,
    fill: 'none',
    stroke: paint,
    'stroke-width': width,
    ...more,
  });
}

/** Text made safe for element content and attribute values. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
