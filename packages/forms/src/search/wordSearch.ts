import { normalizeText } from '@msv/contracts/site/normalizeText';

const ignoredWords = new Set(
  'a an and are can do does for how i in is it me my of on or s t the to what which with'.split(' '),
);
export const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** The server searches the text of any URL. */
export const maxWords = 16;

/**
 * Splits a search text into normalized words. Hyphens separate words, but `2+2`, `10.1` and `10,000` are one word.
 * Leaves out words such as `with` and words above the limit, and returns `6` for `six`.
 */
export function splitSearchWords(search: string): readonly string[] {
  const words =
    normalizeText(search).match(/\d+(?:\.\d+|(?:,\d{3})+)|[\p{L}\p{M}\p{N}]+(?:\+[\p{L}\p{M}\p{N}]+)*/gu) ??
    [];
  return words
    .filter((word) => !ignoredWords.has(word))
    .slice(0, maxWords)
    .map((word) => (numberWords.includes(word) ? `${numberWords.indexOf(word)}` : word));
}

/** Normalized text in Latin script has no other letters, and Unicode classes are slower. */
const wordCharacters = 'a-z\\d+';

/**
 * Creates a pattern that finds a word or one of its synonyms at the start of a word, in the singular or plural.
 * `charge` also finds `charging`. Numbers and words of two letters must be whole words, and `10` is not in `10.1`. The
 * words of `lift kit` can be joined by a space, a hyphen or nothing.
 */
export function createWordPattern(...synonyms: readonly string[]): RegExp {
  const sources = synonyms.map((synonym) => synonym.split(' ').map(toPatternSource).join('[ -]?'));
  // Safari before 16.4 has no lookbehind.
  return new RegExp(`(?:^|[^${wordCharacters}.,]|(?:^|\\D)[.,])(?:${sources.join('|')})`, 'u');
}

function toPatternSource(word: string): string {
  const escaped = word.replace(/[+.]/g, '\\$&');
  if (/^(?:.{1,2}|[\d+.,]+)$/u.test(word)) {
    const number = numberWords[Number(word)];
    const spellings = number ? `(?:${escaped}|${number})` : escaped;
    return `${spellings}(?![${wordCharacters}]|[.,]\\d)`;
  }
  return escaped
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/^(.{2,}[^su])s$/, '$1')
    .replace(/^(.{2,})(?:y|ie)$/, '$1(?:y|ie)')
    .replace(/^(.{4,})(?:e|ing)$/, '$1');
}

/**
 * Rates how well an item matches a word of a search. 0 means no match. A negative number also means no match, but tells
 * how near the item is: 6 seats are nearer to 7 than 4 seats are.
 */
export type WordRating<T> = (item: T) => number;

/** Rates the first of the normalized texts of an item that matches. The most important text must come first. */
export function createTextRating<T>(
  pattern: RegExp,
  getTexts: (item: T) => readonly string[],
): WordRating<T> {
  return (item) => {
    const texts = getTexts(item);
    const index = texts.findIndex((text) => pattern.test(text));
    return index < 0 ? 0 : texts.length - index;
  };
}

export interface SearchResult<T> {
  readonly matches: readonly T[];
  /** If there are no matches, up to three items that match most words, then those with the smallest distance. */
  readonly nearest: readonly T[];
}

export const maxNearestCount = 3;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Returns the items that match every word, best matches first. Items with equal ratings keep their order. */
export function rankByWords<T>(items: readonly T[], wordRatings: readonly WordRating<T>[]): SearchResult<T> {
  const ranked = items
    .map((item) => {
      const ratings = wordRatings.map((rate) => rate(item));
      const matching = ratings.filter((rating) => rating > 0);
      const score = sum(matching);
      return { item, wordCount: matching.length, score, away: score - sum(ratings) };
    })
    .filter(({ score, away }) => score + away > 0)
    .sort((a, b) => b.wordCount - a.wordCount || a.away - b.away || b.score - a.score);
  const matches = ranked.filter(({ wordCount }) => wordCount === wordRatings.length);
  const nearest = matches.length > 0 ? [] : ranked.slice(0, maxNearestCount);
  return { matches: matches.map(({ item }) => item), nearest: nearest.map(({ item }) => item) };
}

const maxRelatedCount = 6;

/** Returns up to six items that match every word of a search but are not in its list, because they lack its text. */
export function selectRelated<T>(matchesByWords: readonly T[], listed: readonly T[]): readonly T[] {
  const known = new Set(listed);
  return matchesByWords.filter((item) => !known.has(item)).slice(0, maxRelatedCount);
}
