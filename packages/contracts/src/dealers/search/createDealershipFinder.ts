import { listCitySpellings, normalizeText } from '../../site/normalizeText.ts';
import { abbreviateState } from '../abbreviateState.ts';
import type { Dealership } from '../dealership.ts';
import type { Coordinates } from './distances.ts';
import { parseSearchZipCode } from './parseSearchZipCode.ts';
import { removeSurroundingWords, replaceStateAbbreviations, splitPlaceWords } from './placeWords.ts';
import { sortByDistance } from './sortByDistance.ts';

/** The dealerships that match a search, and how its text was read if not as a part of a name, city or state. */
export interface FoundDealerships {
  readonly dealerships: readonly Dealership[];
  /** Name of the state whose abbreviation is the search text. The dealerships in this state come first. */
  readonly firstState?: string;
  /** True if no name, city or state contains the text. The dealerships match every word of it. */
  readonly isEveryWordMatch?: boolean;
  /** The part of the text that was searched for, if the whole text finds nothing. Empty if it names no place. */
  readonly searchedPart?: string;
}

/**
 * Function that finds dealerships whose name, city or state contains the search text. If the text is the abbreviation of
 * a state, the dealerships in this state are also found, and come first. If nothing is found, every word has to match in
 * the name, city, state, abbreviation, street or ZIP code, as in `Orlando, FL 32801`. If this finds nothing, words such as
 * `dealers near` are left out, and then the ZIP code.
 *
 * If the search text is a ZIP code and its coordinates are passed, the result is all dealerships, nearest first. If the
 * coordinates are not passed, the result is the dealerships with that ZIP code.
 */
export type FindDealerships = (search: string, zipCodeCoordinates?: Coordinates) => FoundDealerships;

/**
 * Creates a search function for a list of dealerships. The searchable text is prepared once, so that each
 * search only compares strings.
 */
export function createDealershipFinder(dealerships: readonly Dealership[]): FindDealerships {
  // Fields are joined with line breaks. Normalized search text contains no line breaks, so a match cannot
  // span two fields.
  const searchTexts = dealerships.map(({ name, city, state }) =>
    [normalizeText(name), ...listCitySpellings(city), normalizeText(state)].join('\n'),
  );
  const states = new Set(dealerships.map(({ state }) => state));
  const stateList = [...states].sort();
  const stateByAbbreviation = new Map(
    stateList.map((state) => [abbreviateState(state).toLowerCase(), state]),
  );
  let longTexts: readonly string[] | undefined;

  /** Returns the dealerships that match every word. Prepares the text of all addresses before the first use. */
  function filterByWords(text: string): readonly Dealership[] {
    const words = splitPlaceWords(text);
    if (words.length === 0) return [];
    longTexts ??= dealerships.map(({ name, city, state, address, zipCode }, index) =>
      [
        `${searchTexts[index]}\n${normalizeText(address)}`,
        ...[name, city, `${state} ${abbreviateState(state)}`, address, zipCode].map((field) =>
          splitPlaceWords(field).join(' '),
        ),
      ].join('\n'),
    );
    const tests = words.map((_, index) => createWordTest(words, index));
    return dealerships.filter((_, index) => tests.every((test) => test(`${longTexts?.[index]}`)));
  }

  /** Searches for a normalized text. */
  function findText(text: string): FoundDealerships {
    if (!text) return { dealerships };
    const matches = dealerships.filter((_, index) => searchTexts[index]?.includes(text));
    const postalText = replaceStateAbbreviations(text, stateList);
    const firstState = stateByAbbreviation.get(postalText);
    if (firstState) {
      const isFirst = ({ state }: Dealership) => state === firstState;
      const others = matches.filter((dealership) => !isFirst(dealership));
      return { dealerships: [...dealerships.filter(isFirst), ...others], firstState };
    }
    if (matches.length > 0) return { dealerships: matches };
    const zipCode = parseSearchZipCode(text);
    if (zipCode) return { dealerships: filterByZipCode(dealerships, zipCode) };
    const wordMatches = filterByWords(postalText);
    return { dealerships: wordMatches, isEveryWordMatch: wordMatches.length > 0 };
  }

  return (search, zipCodeCoordinates) => {
    if (zipCodeCoordinates) return { dealerships: sortByDistance(dealerships, zipCodeCoordinates) };
    const text = normalizeText(search);
    const found = findText(text);
    if (found.dealerships.length > 0 || !/[\p{L}\p{N}]/u.test(text) || parseSearchZipCode(text)) return found;
    const place = removeSurroundingWords(text);
    for (const searchedPart of [place, removeSurroundingWords(place.replace(zipCodeInText, ' '))]) {
      if (searchedPart === text) continue;
      const { isEveryWordMatch: _, ...partly } = findText(searchedPart);
      if (partly.dealerships.length > 0) return { ...partly, searchedPart };
    }
    return found;
  };
}

const zipCodeInText = /\b\d{5}(?:-?\d{4})?\b/g;

/**
 * Creates a test whether a text contains a word of a search, also if spaces divide the word or join it to its neighbors: `LaGrange`
 * and `La Grange`. Two letters have to be a word of their own, because most names contain the `CA` of California somewhere. So do
 * the directions `N`, `E`, `S` and `W`, and numbers, because some street number contains the start of every ZIP code that is
 * being typed.
 */
function createWordTest(words: readonly string[], index: number): (text: string) => boolean {
  const word = words[index] ?? '';
  const isWhole = /^(?:[a-z]{2}|[nesw]|\d+)$/.test(word);
  const joined = [index - 2, index - 1, index].flatMap((start) =>
    [start + 2, start + 3]
      .filter((end) => start >= 0 && end > index && end <= words.length)
      .map((end) => words.slice(start, end).join('')),
  );
  // A joined part is whole, because `Buffalo, CA` is not the start of `Buffalo Carts`.
  const spread = (part: string) => [...part].join(' ?');
  const sources = [
    spread(word) + (isWhole ? '(?!\\S)' : ''),
    ...joined.map((part) => `${spread(part)}(?!\\S)`),
  ];
  const pattern = new RegExp(`(?:^|\\s)(?:${sources.join('|')})`, 'u');
  return (text) => (!isWhole && text.includes(word)) || pattern.test(text);
}

/**
 * Returns the dealerships with a five-digit ZIP code. A dealership with the ZIP+4 code `32801-1234` matches
 * `32801`.
 */
const filterByZipCode = (dealerships: readonly Dealership[], zipCode: string) =>
  dealerships.filter((dealership) => dealership.zipCode.startsWith(zipCode));
