import { parseZipCode } from '../../http/zipCode.ts';
import { listCitySpellings, normalizeText } from '../../site/normalizeText.ts';
import { abbreviateState } from '../abbreviateState.ts';
import type { Dealership } from '../dealership.ts';
import type { Coordinates } from './distances.ts';
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
  const stateByAbbreviation = new Map(
    [...states].map((state) => [abbreviateState(state).toLowerCase(), state]),
  );
  let longTexts: readonly string[] | undefined;

  /** Returns the dealerships that match every word. Prepares the text of all addresses before the first use. */
  function filterByWords(text: string): readonly Dealership[] {
    const words = text.split(/[\s,.;]+/).filter(Boolean);
    if (words.length === 0) return [];
    longTexts ??= dealerships.map(({ state, address, zipCode }, index) =>
      [searchTexts[index], normalizeText(`${abbreviateState(state)} ${address} ${zipCode}`)].join('\n'),
    );
    const tests = words.map(createWordTest);
    return dealerships.filter((_, index) => tests.every((test) => test(`${longTexts?.[index]}`)));
  }

  return (search, zipCodeCoordinates) => {
    if (zipCodeCoordinates) return { dealerships: sortByDistance(dealerships, zipCodeCoordinates) };
    const text = normalizeText(search);
    if (!text) return { dealerships };
    const matches = dealerships.filter((_, index) => searchTexts[index]?.includes(text));
    const firstState = stateByAbbreviation.get(text);
    if (firstState) {
      const isFirst = ({ state }: Dealership) => state === firstState;
      const others = matches.filter((dealership) => !isFirst(dealership));
      return { dealerships: [...dealerships.filter(isFirst), ...others], firstState };
    }
    if (matches.length > 0) return { dealerships: matches };
    const zipCode = parseZipCode(text);
    if (zipCode) return { dealerships: filterByZipCode(dealerships, zipCode) };
    const wordMatches = filterByWords(text);
    return { dealerships: wordMatches, isEveryWordMatch: wordMatches.length > 0 };
  };
}

/**
 * Creates a test whether a text contains a word of a search. Two letters have to be a word of their own, because most
 * names contain the `CA` of California somewhere. So does a number, because some street number contains the start of every
 * ZIP code that is being typed. The last four digits of a ZIP+4 code are ignored.
 */
function createWordTest(word: string): (text: string) => boolean {
  const part = parseZipCode(word) ?? word;
  if (!/^([a-z]{2}|\d+)$/.test(part)) return (text) => text.includes(part);
  const pattern = new RegExp(`\\b${part}\\b`);
  return (text) => pattern.test(text);
}

/**
 * Returns the dealerships with a five-digit ZIP code. A dealership with the ZIP+4 code `32801-1234` matches
 * `32801`.
 */
const filterByZipCode = (dealerships: readonly Dealership[], zipCode: string) =>
  dealerships.filter((dealership) => dealership.zipCode.startsWith(zipCode));
