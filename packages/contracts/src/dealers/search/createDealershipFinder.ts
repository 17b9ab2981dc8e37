import { listCitySpellings, normalizeText } from '../../site/normalizeText.ts';
import { abbreviateState } from '../abbreviateState.ts';
import type { Dealership } from '../dealership.ts';
import type { Coordinates } from './distances.ts';
import { parseSearchZipCode } from './parseSearchZipCode.ts';
import { removeSurroundingWords, replaceStateAbbreviations, splitPlaceWords } from './placeWords.ts';
import { sortByDistance } from './sortByDistance.ts';

/** Result of a search, with the rules that found the dealerships if no name, city or state contains the text. */
export interface FoundDealerships {
  readonly dealerships: readonly Dealership[];
  /** State whose abbreviation is the search text, such as `Florida` for `FL`. Its dealerships come first. */
  readonly firstState?: string;
  /** True if each word matched separately, because no name, city or state contains the whole text. */
  readonly isEveryWordMatch?: boolean;
  /** Part of the text that was searched for because the whole text has no result. Empty if the text names no place. */
  readonly searchedPart?: string;
}

/**
 * Searches for dealerships in this order until there is a result:
 * 1. Name, city or state contains the text. Dealerships in the state with this abbreviation come first.
 * 2. Every word matches the name, city, state, abbreviation, street or ZIP code, as in `Orlando, FL 32801`.
 * 3. The same search without words such as `dealers near`, and then without the ZIP code.
 *
 * A ZIP code with coordinates returns all dealerships, nearest first. A ZIP code without coordinates returns the
 * dealerships with this code.
 */
export type FindDealerships = (search: string, zipCodeCoordinates?: Coordinates) => FoundDealerships;

/** Creates a search function for a list of dealerships, whose searchable text is prepared once. */
export function createDealershipFinder(dealerships: readonly Dealership[]): FindDealerships {
  // A line break cannot occur in a normalized search text, so a match never spans two fields.
  const searchTexts = dealerships.map(({ name, city, state }) =>
    [normalizeText(name), ...listCitySpellings(city), normalizeText(state)].join('\n'),
  );
  const states = new Set(dealerships.map(({ state }) => state));
  const stateList = [...states].sort();
  const stateByAbbreviation = new Map(
    stateList.map((state) => [abbreviateState(state).toLowerCase(), state]),
  );
  let longTexts: readonly string[] | undefined;

  /** Prepares the text of all addresses before the first search by words. */
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
 * Creates a test for a word that also matches if spaces divide or join it: `LaGrange` and `La Grange`. Two letters,
 * directions and numbers match only whole words, because most texts contain `CA` or the start of a ZIP code.
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

/** A dealership with the ZIP+4 code `32801-1234` matches `32801`. */
const filterByZipCode = (dealerships: readonly Dealership[], zipCode: string) =>
  dealerships.filter((dealership) => dealership.zipCode.startsWith(zipCode));
