import { normalizeText } from '@msv/contracts/site/normalizeText';

const extensionPattern = /[\s,;]*(?:\bextension|\bext\b\.?|x|#)[\s:=]*(\d{1,7})$/;
/** Letters on the phone keys 2 to 9, in this order. */
const keypadLetters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Returns the normalized text of a phone number, and its extension and the text before it if it ends with one. */
export function parsePhone(phone: string) {
  const text = normalizeText(phone);
  return {
    text,
    textWithoutExtension: text.replace(extensionPattern, ''),
    extension: extensionPattern.exec(text)?.[1],
  };
}

/** Returns the digits of a text. */
export const extractDigits = (text: string): string => text.replace(/\D/g, '');

/** Returns the digits of a text whose letters are converted to digits, as in 1-800-FLOWERS. */
export const extractKeypadDigits = (text: string): string =>
  extractDigits(text.replace(/[a-z]/g, toKeypadDigit));

/** Removes the US country code. */
export const removeUsCountryCode = (digits: string): string => digits.replace(/^1(?=\d{10}$)/, '');

const toKeypadDigit = (letter: string) =>
  String(keypadLetters.findIndex((letters) => letters.includes(letter)) + 2);
