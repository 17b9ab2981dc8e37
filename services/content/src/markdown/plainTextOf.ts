import { DomUtils, parseDocument } from 'htmlparser2';

/** HTML without its markup, on one line. */
export const plainTextOf = (html: string): string =>
  DomUtils.textContent(parseDocument(html.replace(/<br ?\/?>/g, ' ')))
    .replace(/\s+/g, ' ')
    .trim();
