export interface PhoneNumber {
  /** International notation (E.164), such as `+14075550107`. */
  readonly number: string;
  readonly extension: string | undefined;
  /** The text before and after the number and its extension, in lower case. */
  readonly rest: string;
}

/** Digits with the separators of phone numbers. */
const digitsPattern = /\+?[\s(]*\d[\d\s().·•*_\u2010-\u2015\u2212-]*/g;

/** An extension after a number: `x12`, `ext. 12`, `#12` or `;ext=12`, or after commas (dialing pauses) at the end. */
const extensionPattern = /^(?:[\s,;]*(?:extension|ext|x|#)[\s.:=]*(\d{1,7})(?!\d)|,[\s,]*(\d{1,7})\s*$)/;

/**
 * Finds the first phone number of a text: a US number, or 8 to 15 digits after a `+`. Other digits have no known
 * country.
 */
export function parsePhoneNumber(phone: string): PhoneNumber | undefined {
  const text = phone
    .normalize('NFKC')
    .toLowerCase()
    // The 0 of `+44 (0)20` is not dialed together with the country code.
    .replace(/(\+.*?)\(0\)/, '$1')
    // The only slash within a number is after the area code: `407/555-0107`.
    .replace(/^(\D*(?:1\D+)?\d{3}\)?\s*)\//, '$1 ');
  for (const match of text.matchAll(digitsPattern)) {
    const number = toNumber(match[0]);
    if (!number) continue;
    const after = text.slice(match.index + match[0].length);
    const [extensionText = '', marked, unmarked] = extensionPattern.exec(after) ?? [];
    const rest = text.slice(0, match.index) + after.slice(extensionText.length);
    return { number, extension: marked ?? unmarked, rest };
  }
  return undefined;
}

/** Converts digits with separators to international notation. US area codes start with 2 to 9. */
function toNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const pattern = text.startsWith('+') ? /^(?:1[2-9]\d{9}|[2-9]\d{7,14})$/ : /^1?[2-9]\d{9}$/;
  if (!pattern.test(digits)) return undefined;
  return `+${text.startsWith('+') || digits.length > 10 ? '' : '1'}${digits}`;
}

/**
 * Converts the first phone number of a text to international notation without its extension, such as `+14075550107`.
 */
export const toInternationalPhone = (phone: string): string | undefined => parsePhoneNumber(phone)?.number;

/** Converts the first phone number of a text to a `tel:` URL (RFC 3966), or returns `undefined` for a text without a phone number. */
export function toPhoneUrl(phone: string): string | undefined {
  const parsed = parsePhoneNumber(phone);
  return parsed && `tel:${parsed.number}${parsed.extension ? `;ext=${parsed.extension}` : ''}`;
}

/**
 * Converts an email address to a `mailto:` URL (RFC 6068), in which characters such as `?` are encoded before the `@`.
 */
export function toMailUrl(email: string): string {
  const atIndex = email.lastIndexOf('@');
  return `mailto:${encodeURIComponent(email.slice(0, atIndex))}${email.slice(atIndex)}`;
}
