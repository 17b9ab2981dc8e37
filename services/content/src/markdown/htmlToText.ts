import { Parser } from 'htmlparser2';

/** Marks that keep the texts of list items and table cells separate, unless the text already ends with punctuation. */
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
      // The row ends with a period instead of the comma of its last cell.
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
