import { SaxesParser } from 'saxes';

export interface ParsedXmlElement {
  /** Names of the ancestors and the element, such as `urlset/url/loc`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Text without that of descendants. */
  text: string;
}

/**
 * Parses XML strictly and returns the elements in the order of their start tags.
 * @throws {Error} if the document is not well-formed
 */
export function parseXml(document: string): ParsedXmlElement[] {
  const elements: ParsedXmlElement[] = [];
  const openElements: ParsedXmlElement[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = openElements.at(-1);
    const element = { path: parent ? `${parent.path}/${name}` : name, attributes, text: '' };
    elements.push(element);
    openElements.push(element);
  });
  const addText = (text: string) => {
    const element = openElements.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => openElements.pop());
  parser.write(document).close();
  return elements;
}
