/** An area code in digits and seven letters or digits. */
const vanityPattern = /^(?:\+?1[\s.-]*)?\(?[2-9]\d\d\)?(?:[\s.-]*[a-z\d]){7}$/i;
/** Letters on the phone keys 2 to 9, in this order. */
const keypadLetters = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** Converts the letters of a number such as 1-800-FLOWERS to digits. Returns any other text unchanged. */
export function convertVanityNumber(phone: string): string {
  const text = phone.normalize('NFKC').trim();
  // `x1` at the end is an extension.
  return vanityPattern.test(text) && !/x\d+$/i.test(text) ? convertKeypadLetters(text) : phone;
}

/** Converts the letters of a text to the digits of their phone keys. */
export const convertKeypadLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) =>
      String(keypadLetters.findIndex((letters) => letters.includes(letter)) + 2),
    );
