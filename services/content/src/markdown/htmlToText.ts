import { Parser } from 'htmlparser2';

/**
 * Punctuation mark by element name. The mark is added to an element whose text does not end with punctuation,
 * so that the texts of consecutive list items and table cells stay separate.
 */
const punctuationByElement = new Map(Object.entries({ p: '.', li: '.', tr: '.', td: ',', th: ',' }));

/** Converts HTML to a single line of plain text. */
export function htmlToText(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: (name) => {
      const punctuation = punctuationByElement.get(name);
      // Removes the comma of the last cell, because the row ends with a period.
      if (name === 'tr') text = text.trimEnd().replace(/,$/, '');
      if (punctuation) text = appendPunctuation(text.trimEnd(), punctuation);
      if (name === 'br') text += ' ';
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

const appendPunctuation = (text: string, punctuation: string) =>
  /[.!?:;,]$|^$/.test(text) ? `${text} ` : `${text}${punctuation} `;
