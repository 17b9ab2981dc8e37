import { cleanText } from '@msv/contracts/http/cleanText';

/** Phone numbers have at least seven digits. A ZIP code has five. */
const minPhoneDigits = 7;

/**
 * Returns the text of a search for analytics. Returns `undefined` if the text is empty, or if it looks like an email
 * address or a phone number, because analytics events must not contain personal data.
 */
export function toSearchTerm(search: string): string | undefined {
  // Normalized, because keyboards for Asian languages enter wide forms of `@` and of digits.
  const term = cleanText(search).normalize('NFKC');
  const digits = term.replace(/\P{Nd}/gu, '');
  return term.includes('@') || digits.length >= minPhoneDigits ? undefined : term || undefined;
}
