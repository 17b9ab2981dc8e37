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

const cityWords = [
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
] as const;
/** Most names have none of these words, and this test is fast. */
const anyCityWord = /\b(?:saint|st|fort|ft|mount|mt|north|n|south|s|east|e|west|w)[. ]/;

/**
 * Returns the normalized spellings of a city's name: `saint louis`, `st louis` and `st. louis` for each of them, and the
 * same for `fort`, `mount` and directions. Other names have one spelling.
 */
export function listCitySpellings(city: string): readonly string[] {
  let spellings = [normalizeText(city)];
  if (!anyCityWord.test(`${spellings[0]}`)) return spellings;
  for (const [long, short] of cityWords) {
    const pattern = new RegExp(`(^|[^\\p{L}\\p{N}'])(?:${long}|${short})(?:\\. ?| )(?=\\p{L})`, 'gu');
    spellings = spellings.flatMap((text) => [
      text,
      ...[long, short, `${short}.`].map((word) => text.replace(pattern, `$1${word} `)),
    ]);
  }
  return [...new Set(spellings)];
}
