import * as v from 'valibot';

/**
 * Format characters, which are invisible: direction controls, zero-width spaces, soft hyphens and others that chat programs and
 * word processors copy with a text. Joiners and tags are kept, because scripts such as Persian and emoji need them.
 */
const invisibleCharacters = /(?![\u200c-\u200d\u{e0020}-\u{e007f}])\p{Cf}/gu;
/** Text without a visible character. */
const blankText = /^[\s\u200c-\u200d\u{e0020}-\u{e007f}]*$/u;
const fullWidthDigits = /[\uff10-\uff19]/g;
const fullWidthAscii = /[\uff01-\uff5e]/g;

const normalize = (text: string) => text.normalize('NFKC');

/**
 * Cleans text that was typed or pasted: removes invisible characters, replaces full-width digits, and trims the text. All other
 * characters stay. Text without visible characters becomes empty.
 */
export function cleanText(text: string): string {
  const visible = text.replace(invisibleCharacters, '').replace(fullWidthDigits, normalize);
  return blankText.test(visible) ? '' : visible.trim();
}

/** Cleans text that consists of ASCII characters, such as a phone number, and replaces their full-width variants. */
export const cleanAscii = (text: string): string => cleanText(text).replace(fullWidthAscii, normalize);

/**
 * Creates the first step of a text schema. It has the type of valibot's `trim`, which generators of API documents know, in contrast
 * to a transformation.
 */
export const createCleaningStep = (clean: (text: string) => string): v.TrimAction => ({
  ...v.trim(),
  '~run'(dataset) {
    dataset.value = clean(dataset.value);
    return dataset;
  },
});
