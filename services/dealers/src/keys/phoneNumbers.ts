import { formatUsPhone } from '@msv/contracts/http/textFields';
import { parsePhoneNumber } from '@msv/contracts/site/contactUrls';
import { normalizeText } from '@msv/contracts/site/normalizeText';

/**
 * Returns the form in which a phone number is stored: `(407) 555-0107` for the US, otherwise `+442079460018`, each
 * followed by an extension such as ` ext. 12`. Other text, such as two numbers, is returned with single spaces, because
 * a guess could be the number of somebody else.
 */
export function normalizePhone(phone: string): string {
  const parsed = parsePhoneNumber(convertVanityNumber(phone));
  if (!parsed || /\d/.test(parsed.rest)) return phone.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return formatUsPhone(parsed.number) + (parsed.extension ? ` ext. ${parsed.extension}` : '');
}

const extensionPattern = /[\s,;]*(?:\bextension|\bext\b\.?|x|#)[\s:=]*(\d{1,7})$/;

/**
 * Normalizes a phone number for comparison. Returns the digits of the first known number without the US country code
 * and without an extension. For other text, returns all of its digits, or the normalized text if it contains no digits.
 * Letters are converted to digits if the number is incomplete without them.
 */
export function toPhoneKey(phone: string): string {
  const number = parsePhoneNumber(convertVanityNumber(phone))?.number;
  if (number) return removeUsCountryCode(extractDigits(number));
  const text = normalizeText(phone);
  const digits = [text.replace(extensionPattern, ''), text]
    .map(extractDigits)
    .find(({ length }) => length >= 10);
  return removeUsCountryCode(digits ?? extractDigits(convertKeypadLetters(text))) || text;
}

const extractDigits = (text: string) => text.replace(/\D/g, '');

const removeUsCountryCode = (digits: string) => digits.replace(/^1(?=\d{10}$)/, '');

/** An area code in digits and seven letters or digits. */
const vanityPattern = /^(?:\+?1[\s.-]*)?\(?[2-9]\d\d\)?(?:[\s.-]*[a-z\d]){7}$/i;

/** Letters on the phone keys 2 to 9. */
const keypadLetters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Converts the letters of a number such as 1-800-FLOWERS to digits. Returns other text unchanged. */
function convertVanityNumber(phone: string): string {
  const text = phone.normalize('NFKC').trim();
  // `x1` at the end is an extension.
  return vanityPattern.test(text) && !/x\d+$/i.test(text) ? convertKeypadLetters(text) : phone;
}

const convertKeypadLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) =>
      String(keypadLetters.findIndex((letters) => letters.includes(letter)) + 2),
    );
