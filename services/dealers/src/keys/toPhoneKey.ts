import { parsePhoneNumber } from '@msv/contracts/site/phoneUrl';
import { toNameKey } from './toNameKey.ts';

const extensionPattern = /[\s,;]*(?:\bextension|\bext\b\.?|x|#)[\s:=]*(\d{1,7})$/;
/** Letters on the phone keys 2 to 9, in this order. */
const keypadLetters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * Normalizes a phone number for comparison. Returns the digits of the first known number without the US country code and
 * without an extension. For any other text, returns all digits, or the normalized text if it contains none. Converts letters
 * to digits if the number is incomplete without them.
 */
export function toPhoneKey(phone: string): string {
  const number = parsePhoneNumber(phone)?.number;
  if (number) return removeUsCountryCode(extractDigits(number));
  const text = toNameKey(phone);
  const digits = [text.replace(extensionPattern, ''), text]
    .map(extractDigits)
    .find(({ length }) => length >= 10);
  return removeUsCountryCode(digits ?? extractKeypadDigits(text)) || text;
}

const extractDigits = (text: string) => text.replace(/\D/g, '');

const extractKeypadDigits = (text: string) => extractDigits(text.replace(/[a-z]/g, toKeypadDigit));

const removeUsCountryCode = (digits: string) => digits.replace(/^1(?=\d{10}$)/, '');

const toKeypadDigit = (letter: string) =>
  String(keypadLetters.findIndex((letters) => letters.includes(letter)) + 2);
