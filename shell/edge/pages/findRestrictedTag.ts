/** Elements and end tags that can load or run something, change the document or end it. */
const restrictedPattern = /<(script|base|meta|link|iframe|object|embed|\/body|\/html)([\w-]*)/gi;

/** More than the start tag of a picture with many sizes has. */
const maxTagLength = 16_384;

/** An attribute as React writes it. It escapes quotation marks and angle brackets in values. */
const attributePattern = /\s+([\w:.-]+)="([^"<>]*)"/y;

type Attributes = readonly (readonly [name: string, value: string])[];

/**
 * Finds a restricted tag in HTML. Browsers create an element only from its literal start tag, so the function parses each place
 * where the text of one begins, and nothing else. It also finds such text in comments and attributes, because React escapes `<`
 * there and browsers may disagree with a parser about where those end. The time is linear, because parsing a tag ends before the
 * next one begins.
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

/** Parses the rest of a start tag. Returns undefined if React would not write it so, or if it is too long. */
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
  // Browsers ignore an attribute that is repeated.
  if (valueByName.size < attributes.length) return false;
  // Structured data.
  if (name === 'script') return attributes.length === 1 && valueByName.get('type') === 'application/ld+json';
  // Microdata.
  if (name === 'meta') return attributes.every(([attribute]) => ['itemprop', 'content'].includes(attribute));
  // React writes such a link for each picture of high priority.
  return name === 'link' && valueByName.get('rel') === 'preload' && valueByName.get('as') === 'image';
}
