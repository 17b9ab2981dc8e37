/** Variants of `'` from keyboards and word processors. */
const apostrophes = /[`‘’‛′‵ʹʻʼʽ]/g;
/** Accents without a letter, typed as apostrophes. NFKD would convert them to a space and an accent. */
const acuteAccents = /[´\u1ffd]/g;
/** Accents of Latin, Greek and Cyrillic letters, and invisible characters. Vowel signs of other scripts stay. */
const ignoredCharacters = /[\u0300-\u036f\p{Cf}\p{DI}]/gu;
const hyphens = /[\p{Pd}−]/gu;
/** Fast test for text that is already normal except for its case. */
const plainText = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * Normalizes text for comparison in all searches, filters and duplicate rules, not for display. Texts are equal if they
 * differ only in case, accents, Unicode compatibility variants (NFKC), invisible characters, white space, or the kind
 * of apostrophes, hyphens and spaces.
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
      // Uppercase first, because `ß`, `ẞ` and `SS` are the same letters.
      .toLowerCase()
      .toUpperCase()
      .toLowerCase()
      .normalize('NFC')
  );
}

/**
 * Compares names for sorting, without regard to case and accents: `D5 Max 4` is before `D5 Max 10`. Does not use
 * `Intl`, because browsers load a lot of data for their first comparison.
 */
export function compareNames(a: string, b: string): number {
  const [first, second] = [toSortKey(a), toSortKey(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Numbers get leading zeros, because text is compared by character. */
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
/** Fast test that most names fail. */
const anyCityWord = /\b(?:saint|st|fort|ft|mount|mt|north|n|south|s|east|e|west|w)[. ]/;

/** Lists the normalized spellings of a city: `saint louis`, `st louis` and `st. louis` for each of them. */
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
