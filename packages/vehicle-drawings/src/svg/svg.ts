/** Screens cannot show a tenth of a centimeter, and short numbers keep files small. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns `.5`, not `0.5`. */
function formatNumber(value: number): string {
  return String(roundToTenth(value)).replace(/^(-?)0\./, '$1.');
}

/** A minus sign replaces the space between x and y. */
export function formatPoint(x: number, y: number): string {
  const [first, second] = [formatNumber(x), formatNumber(y)];
  return second.startsWith('-') ? first + second : `${first} ${second}`;
}

/** Rounds the points of path data: tracePath`M${[1.25, -4]}H9` is `M1.3-4H9`. Other numbers do not change. */
export function tracePath(
  commands: TemplateStringsArray,
  ...values: readonly (readonly [x: number, y: number] | number | string)[]
): string {
  const texts = values.map((value) => (typeof value === 'object' ? formatPoint(...value) : String(value)));
  return String.raw({ raw: commands }, ...texts);
}

export type SvgAttributes = Readonly<Record<string, string | number | undefined>>;

/** Omits attributes that are `undefined` and rounds numbers. */
export function svgElement(name: string, attributes: SvgAttributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? formatNumber(value) : value}"`)
    .join('');
  const content = children.join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** Returns an empty string for a group without content. */
export function svgGroup(attributes: SvgAttributes, ...children: readonly string[]): string {
  const content = children.join('');
  return content ? svgElement('g', attributes, content) : '';
}

const roundPathData = (d: string) => d.replace(/\d*\.\d{2,}/g, (figure) => formatNumber(Number(figure)));

export function fillPath(d: string, paint: string, more: SvgAttributes = {}): string {
  return svgElement('path', { d: roundPathData(d), fill: paint, ...more });
}

/** The root element sets round line ends and no fill for all paths. */
export function strokePath(d: string, paint: string, width: number, more: SvgAttributes = {}): string {
  return svgElement('path', { d: roundPathData(d), stroke: paint, 'stroke-width': width, ...more });
}

/** Escapes text for element content and attribute values. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Without a title, the document is hidden from assistive technology. */
export function svgDocument(
  width: number,
  height: number,
  more: { readonly title: string | undefined; readonly fit?: 'slice' },
  ...children: readonly string[]
): string {
  const { title } = more;
  return svgElement(
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
    title ? svgElement('title', {}, escapeXml(title)) : '',
    ...children,
  );
}
