/**
 * Invisible format characters that chat programs and word processors copy with a text, such as zero-width spaces.
 * Joiners and tags stay because Persian text and emoji need them. Visible format characters are not ignorable (`DI`),
 * and the annotation controls are invisible although they are not ignorable.
 */
const invisibleCharacters = /(?![\u200c-\u200d\u{e0020}-\u{e007f}])(?=\p{DI})\p{Cf}|[\ufff9-\ufffb]/gu;
/** All characters without a glyph, including joiners, variation selectors and the fillers of Hangul. */
const ignorableCharacters = /\p{DI}/gu;
const blankText = /^[\s\p{DI}]*$/u;
const fullWidthDigits = /[\uff10-\uff19]/g;
const fullWidthAscii = /[\uff01-\uff5e]/g;

const normalize = (text: string) => text.normalize('NFKC');

/**
 * Cleans text that was typed or pasted: removes invisible characters, replaces full-width digits and trims the text.
 */
export function cleanText(text: string): string {
  if (blankText.test(text)) return '';
  return text.replace(invisibleCharacters, '').replace(fullWidthDigits, normalize).trim();
}

/**
 * Cleans ASCII text, such as a phone number. In addition to `cleanText`, removes joiners and replaces full-width
 * characters.
 */
export const cleanAscii = (text: string): string =>
  cleanText(text.replace(ignorableCharacters, '')).replace(fullWidthAscii, normalize);

/** Email address with a non-ASCII domain that has no character that ends a host name in a URL. */
const unicodeDomainPattern = /^([^@]*@)(?=.*[^ -~])([^\s@:/?#\\%[\]]+)$/;

/**
 * Cleans an email address and converts the domain to ASCII: `ann@münchen.example` becomes `ann@xn--mnchen-3ya.example`.
 */
export function cleanEmail(text: string): string {
  const email = cleanAscii(text);
  const [, user, domain] = unicodeDomainPattern.exec(email) ?? [];
  try {
    return domain ? `${user}${new URL(`http://${domain}`).hostname}` : email;
  } catch {
    return email;
  }
}
