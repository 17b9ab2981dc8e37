import type { Dealership } from '@msv/contracts/dealers/dealership';
import { stateAbbreviations } from '@msv/contracts/dealers/stateAbbreviations';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import { listCitySpellings, normalizeText } from '@msv/contracts/site/normalizeText';
import type { Coordinates } from './Coordinates.ts';
import { filterByZipCode } from './filterByZipCode.ts';
import { sortByDistance } from './sortByDistance.ts';

/** The dealerships that match a search, and how its text was read if not as a part of a name, city or state. */
export interface FoundDealerships {
  readonly dealerships: readonly Dealership[];
  /** Name of the state whose abbreviation is the search text. The dealerships in this state come first. */
  readonly firstState?: string;
  /** True if no name, city or state contains the text. The dealerships match every word of it. */
  readonly isEveryWordMatch?: boolean;
}

/**
 * Function that finds dealerships whose name, city or state contains the search text. If the text is the abbreviation of
 * a state, the dealerships in this state are also found, and come first. If nothing is found, every word has to match in
 * the name, city, state, abbreviation, street or ZIP code, as in `Orlando, FL 32801`.
 *
 * If the search text is a ZIP code and its coordinates are passed, the result is all dealerships, nearest first. If the
 * coordinates are not passed, the result is the dealerships with that ZIP code.
 */
export type FindDealerships = (search: string, zipCodeCoordinates?: Coordinates) => FoundDealerships;

const abbreviationByState = new Map(
  Object.entries(stateAbbreviations).map(([state, abbreviation]) => [state, abbreviation.toLowerCase()]),
);
const stateByAbbreviation = new Map([...abbreviationByState].map(([state, text]) => [text, state]));

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
  let addressTexts: readonly string[] | undefined;

  /** Returns the dealerships that contain every word. Prepares the text of all addresses before the first use. */
  function filterByWords(text: string): readonly Dealership[] {
    const words = text.split(/[\s,.;]+/).filter(Boolean);
    if (words.length === 0) return [];
    addressTexts ??= dealerships.map(({ state, address, zipCode }) =>
      [abbreviationByState.get(state), normalizeText(address), normalizeText(zipCode)].join('\n'),
    );
    const hasWord = words.map(createWordTest);
    return dealerships.filter((_, index) =>
      hasWord.every((test) => test(`${searchTexts[index]}\n${addressTexts?.[index]}`)),
    );
  }

  return (search, zipCodeCoordinates) => {
    if (zipCodeCoordinates) return { dealerships: sortByDistance(dealerships, zipCodeCoordinates) };
    const text = normalizeText(search);
    if (!text) return { dealerships };
    const matches = dealerships.filter((_, index) => searchTexts[index]?.includes(text));
    const firstState = stateByAbbreviation.get(text);
    const inState = dealerships.filter(({ state }) => state === firstState);
    if (firstState && inState.length > 0) {
      const others = matches.filter(({ state }) => state !== firstState);
      return { dealerships: [...inState, ...others], firstState };
    }
    if (matches.length > 0) return { dealerships: matches };
    const zipCode = parseZipCode(text);
    if (zipCode) return { dealerships: filterByZipCode(dealerships, zipCode) };
    const wordMatches = filterByWords(text);
    return { dealerships: wordMatches, isEveryWordMatch: wordMatches.length > 0 };
  };
}

/**
 * Creates a test whether text contains a word. The abbreviation of a state has to be a word of its own, because most names
 * contain the `CA` of California somewhere. So does a number, because some street number contains the start of every ZIP
 * code that is being typed. The last four digits of a ZIP+4 code are ignored.
 */
function createWordTest(word: string): (text: string) => boolean {
  const part = parseZipCode(word) ?? word;
  if (!stateByAbbreviation.has(part) && !/^\d+$/.test(part)) return (text) => text.includes(part);
  const pattern = new RegExp(`\\b${part}\\b`);
  return (text) => pattern.test(text);
}
