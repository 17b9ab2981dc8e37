/**
 * Format characters, which are invisible: direction controls, zero-width spaces, soft hyphens and others that chat programs and
 * word processors copy with a text. Joiners and tags are kept, because scripts such as Persian and emoji need them. Visible
 * format characters, such as the Arabic number sign, are not ignorable (`DI`), but the annotation controls are invisible, too.
 */
const invisibleCharacters = /(?![\u200c-\u200d\u{e0020}-\u{e007f}])(?=\p{DI})\p{Cf}|[\ufff9-\ufffb]/gu;
/** Everything without a glyph, also joiners, variation selectors and the fillers of Hangul. */
const ignorableCharacters = /\p{DI}/gu;
/** Text without a visible character. */
const blankText = /^[\s\p{DI}]*$/u;
const fullWidthDigits = /[\uff10-\uff19]/g;
const fullWidthAscii = /[\uff01-\uff5e]/g;

const normalize = (text: string) => text.normalize('NFKC');

/**
 * Cleans text that was typed or pasted: removes invisible characters, replaces full-width digits, and trims the text. All other
 * characters stay. Text without visible characters becomes empty.
 */
export function cleanText(text: string): string {
  if (blankText.test(text)) return '';
  return text.replace(invisibleCharacters, '').replace(fullWidthDigits, normalize).trim();
}

/**
 * Cleans text that consists of ASCII characters, such as a phone number: like `cleanText`, but also removes joiners and replaces
 * all full-width variants.
 */
export const cleanAscii = (text: string): string =>
  cleanText(text.replace(ignorableCharacters, '')).replace(fullWidthAscii, normalize);

/** An email address whose domain has characters that are not ASCII, and none that end a host name in a URL. */
const unicodeDomainPattern = /^([^@]*@)(?=.*[^ -~])([^\s@:/?#\\%[\]]+)$/;

/**
 * Cleans an email address like `cleanAscii`, and converts its domain to ASCII, as browsers do in `<input type="email">`:
 * `ann@münchen.example` becomes `ann@xn--mnchen-3ya.example`.
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
