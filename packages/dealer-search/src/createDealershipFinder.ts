import type { Dealership } from '@msv/contracts/dealers/dealership';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import { listCitySpellings, normalizeText } from '@msv/contracts/site/normalizeText';
import type { Coordinates } from './Coordinates.ts';
import { filterByZipCode } from './filterByZipCode.ts';
import { sortByDistance } from './sortByDistance.ts';

/**
 * Function that finds dealerships whose name, city or state contains the search text. If the
 * search text is a ZIP code and its coordinates are passed, the result is all dealerships, nearest first. If
 * the coordinates are not passed, the result is the dealerships with that ZIP code.
 */
export type FindDealerships = (search: string, zipCodeCoordinates?: Coordinates) => readonly Dealership[];

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
  return (search, zipCodeCoordinates) => {
    if (zipCodeCoordinates) return sortByDistance(dealerships, zipCodeCoordinates);
    const normalizedSearch = normalizeText(search);
    if (!normalizedSearch) return dealerships;
    const matches = dealerships.filter((_, index) => searchTexts[index]?.includes(normalizedSearch));
    const zipCode = parseZipCode(normalizedSearch);
    return zipCode && matches.length === 0 ? filterByZipCode(dealerships, zipCode) : matches;
  };
}
