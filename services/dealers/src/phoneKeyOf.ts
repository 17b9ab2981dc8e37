import { nameKeyOf } from './nameKeyOf.ts';

const extension = /[\s,;]*(?:\bextension|\bext\b\.?|x|#)[\s:=]*\d{1,7}$/;
const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * A phone number as it is compared: what one dials, without the country code of the United States and without an
 * extension, which only leads on from a number that is known already. Letters count as their keys where the digits
 * alone are no number, as in 1-800-FLOWERS.
 */
export function phoneKeyOf(phone: string): string {
  const text = nameKeyOf(phone);
  const main = text.replace(extension, '');
  const number = digitsOf(main).length >= 10 ? digitsOf(main) : digitsOf(text);
  const dialled = number.length >= 10 ? number : digitsOf(text.replace(/[a-z]/g, keyOfLetter));
  return /^1\d{10}$/.test(dialled) ? dialled.slice(1) : dialled || text;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

const keyOfLetter = (letter: string) => String(keypad.findIndex((key) => key.includes(letter)) + 2);
