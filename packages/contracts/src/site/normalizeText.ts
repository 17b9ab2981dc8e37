/** Keyboards and word processors replace a typed `'` with one of these. */
const apostrophes = /[`‘’‛′‵ʹʻʼʽ]/g;
/** Accents without a letter, typed as apostrophes. NFKD would convert them to a space and an accent. */
const acuteAccents = /[´\u1ffd]/g;
/** Accents of Latin, Greek and Cyrillic letters, and invisible characters. Vowel signs of other scripts are kept. */
const ignoredCharacters = /[\u0300-\u036f\p{Cf}\p{DI}]/gu;
const hyphens = /[\p{Pd}−]/gu;
/** Text that is already in its normal form, except for its case. Nearly all stored texts are, and this test is fast. */
const plainText = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * Normalizes text for comparison. Every search, filter and duplicate rule uses this function. Texts are equal if they
 * differ only in Unicode compatibility variants (NFKC), case, accents, the kind of apostrophes, hyphens and spaces,
 * invisible characters, and the amount of white space. The result is for comparing and sorting; pages show what was typed.
 */
export function normalizeText(text: string): string {
  if (plainText.test(text)) return text.toLowerCase();
  return (
    text
      .replace(acuteAccents, "'")
      .normalize('NFKD')
      .replace(apostrophes, "'")
      .replace(ignoredCharacters, '')
      .replace(hyphens, '-')
      .replace(/\s+/g, ' ')
      .trim()
      // Through uppercase, because `ß`, `ẞ` and `SS` are the same letters.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFC')
  );
}

/**
 * Compares names for sorting: `D5 Max 4` is before `D5 Max 10`, and case and accents do not matter. Does not use `Intl`, because a
 * browser needs 50 ms on a slow phone to load the data for its first comparison.
 */
export function compareNames(a: string, b: string): number {
  const [first, second] = [toSortKey(a), toSortKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Numbers get leading zeros, so that longer numbers are sorted after shorter ones. */
const toSortKey = (name: string) => normalizeText(name).replace(/\d+/g, (digits) => digits.padStart(9, '0'));

const cityWords = /\b(?:(saint|st)|(fort|ft)|mount|mt)(?:\. ?| )(?=\p{L})/gu;

/**
 * Returns the normalized spellings of a city's name: `saint louis`, `st louis` and `st. louis` for each of them, and the
 * same for `fort` and `mount`. Other names have one spelling.
 */
export function listCitySpellings(city: string): readonly string[] {
  const text = normalizeText(city);
  if (text.search(cityWords) < 0) return [text];
  const spell = (saint: string, fort: string, mount: string) =>
    text.replace(cityWords, (_match, isSaint, isFort) => (isSaint ? saint : isFort ? fort : mount));
  const spellings = [
    spell('saint ', 'fort ', 'mount '),
    spell('st ', 'ft ', 'mt '),
    spell('st. ', 'ft. ', 'mt. '),
  ];
  return [...new Set([text, ...spellings])];
}
