import { Parser } from 'htmlparser2';

/** How a block ends that has no punctuation of its own, so that the items of a list do not run together. */
const endings = new Map(Object.entries({ p: '.', li: '.', tr: '.', td: ',', th: ',' }));

/** HTML without its markup, on one line, to be read out. */
export function plainTextOf(html: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onclosetag: (name) => {
      const ending = endings.get(name);
      // A row ends where its last cell does.
      if (name === 'tr') text = text.trimEnd().replace(/,$/, '');
      if (ending) text = endedWith(ending, text.trimEnd());
      if (name === 'br') text += ' ';
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, ' ').trim();
}

const endedWith = (ending: string, text: string) =>
  /[.!?:;,]$|^$/.test(text) ? `${text} ` : `${text}${ending} `;
