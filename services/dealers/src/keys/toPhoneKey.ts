import { extractDigits, extractKeypadDigits, parsePhone, removeUsCountryCode } from './parsePhone.ts';

/**
 * Normalizes a phone number for comparison. Returns its digits without the US country code and without an
 * extension, or the normalized text if it contains no digits. Converts letters to digits if the number is incomplete
 * without them.
 */
export function toPhoneKey(phone: string): string {
  const { text, textWithoutExtension } = parsePhone(phone);
  const digits = [textWithoutExtension, text].map(extractDigits).find(({ length }) => length >= 10);
  return removeUsCountryCode(digits ?? extractKeypadDigits(text)) || text;
}
