import { formatUsPhone } from '@msv/contracts/http/usPhone';
import { extractDigits, extractKeypadDigits, parsePhone, removeUsCountryCode } from './parsePhone.ts';

/** An area code in digits and seven letters or digits, as in 1-800-FLOWERS. */
const vanityPattern = /^(?:\+?1[\s.-]*)?\(?[2-9]\d\d\)?(?:[\s.-]*[a-z\d]){7}$/;

/**
 * Returns the one form in which a phone number is stored: US numbers as `(407) 555-0107`, others with a country code
 * as `+442079460018`, each followed by an extension such as ` ext. 12`. Any other text is returned with single spaces,
 * because a guess could be the number of somebody else.
 */
export function normalizePhone(phone: string): string {
  const { text, textWithoutExtension, extension } = parsePhone(phone);
  const suffix = extension ? ` ext. ${extension}` : '';
  const digits = extractDigits(textWithoutExtension);
  if (/^\+(?!\D*1)/.test(text) && digits.length >= 7) return `+${digits}${suffix}`;
  const isVanityNumber = !extension && vanityPattern.test(text);
  const usDigits = removeUsCountryCode(isVanityNumber ? extractKeypadDigits(text) : digits);
  const usPhone = formatUsPhone(usDigits);
  if (usPhone !== usDigits) return `${usPhone}${suffix}`;
  return phone.normalize('NFKC').trim().replace(/\s+/g, ' ');
}
