import { parsePhoneNumber } from '@msv/contracts/site/contactUrls';
import { normalizeText } from '@msv/contracts/site/normalizeText';

import { convertKeypadLetters, convertVanityNumber } from './vanityNumber.ts';

const extensionPattern = /[\s,;]*(?:\bextension|\bext\b\.?|x|#)[\s:=]*(\d{1,7})$/;

/**
 * Normalizes a phone number for comparison. Returns the digits of the first known number without the US country code and
 * without an extension. For any other text, returns all digits, or the normalized text if it contains none. Converts letters
 * to digits if the number is incomplete without them.
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
