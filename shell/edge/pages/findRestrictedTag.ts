/** Elements and end tags that can load or run code, or change or end the document. */
const restrictedPattern = /<(script|base|meta|link|iframe|object|embed|\/body|\/html)([\w-]*)/gi;

/** Longer than the start tag of a picture with many sizes. */
const maxTagLength = 16_384;

/** An attribute as React writes it, with escaped quotation marks and angle brackets. */
const attributePattern = /\s+([\w:.-]+)="([^"<>]*)"/y;

type Attributes = readonly (readonly [name: string, value: string])[];

/**
 * Finds a restricted tag in HTML in linear time. The text of each start tag is parsed, even in comments and attributes,
 * where React escapes `<` and where browsers and parsers may disagree.
 */
export function findRestrictedTag(html: string): string | undefined {
  for (const { 0: tag, 1: name = '', 2: rest = '', index } of html.matchAll(restrictedPattern)) {
    const attributes = parseAttributes(html.slice(index + tag.length, index + maxTagLength));
    // Such as `metadata`.
    const isLongerName = rest !== '' && !name.startsWith('/');
    if (!attributes || !(isLongerName || isAllowedElement(name.toLowerCase(), attributes)))
      return `<${name.toLowerCase()}`;
  }
  return undefined;
}

/** Parses the rest of a start tag. Returns `undefined` if React would not write it, or if it is too long. */
function parseAttributes(text: string): Attributes | undefined {
  const attributes: [string, string][] = [];
  let end = 0;
  attributePattern.lastIndex = 0;
  for (let match = attributePattern.exec(text); match; match = attributePattern.exec(text)) {
    const [, name = '', value = ''] = match;
    attributes.push([name.toLowerCase(), value.toLowerCase()]);
    end = attributePattern.lastIndex;
  }
  return /^\s*\/?>/.test(text.slice(end)) ? attributes : undefined;
}

/** True for an element that the shell, the UI package or React writes into the body. */
function isAllowedElement(name: string, attributes: Attributes): boolean {
  const valueByName = new Map(attributes);
  // Browsers ignore repeated attributes.
  if (valueByName.size < attributes.length) return false;
  // Structured data.
  if (name === 'script') return attributes.length === 1 && valueByName.get('type') === 'application/ld+json';
  // Microdata.
  if (name === 'meta') return attributes.every(([attribute]) => ['itemprop', 'content'].includes(attribute));
  // React preloads each picture of high priority.
  return name === 'link' && valueByName.get('rel') === 'preload' && valueByName.get('as') === 'image';
}
