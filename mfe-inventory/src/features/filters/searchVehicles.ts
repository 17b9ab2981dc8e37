import { cleanText } from '@msv/contracts/http/cleanText';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import {
  createTextRating,
  createWordPattern,
  maxWords,
  rankByWords,
  type SearchResult,
  selectRelated,
  splitSearchWords,
  type WordRating,
} from '@msv/forms/search/wordSearch';
import { categoryLabels } from '../vehicle-cards/categoryLabels.ts';
import { formatAmount, rateAmount } from '../vehicle-facts/vehicleAmounts.ts';
import { countSeats } from '../vehicle-facts/vehicleFacts.ts';
import { removeSearchAmount, type SearchAmount, splitSearchAmounts } from './searchAmounts.ts';

/** Words that describe every vehicle of the site. `lsv`, `msv`, `nev` and `ev` are names of the class. */
const generalWords =
  /^(?:golf|golfcarts?|carts?|cars?|buggy|buggies|vehicles?|electric|prices?|budget|evs?|[lmn](?:sv|ev)s?)$/;

/** Further texts to look for in a vehicle, by the word of the buyer. */
const synonyms: readonly (readonly [word: RegExp, synonyms: readonly string[]])[] = [
  [/^4x4$/, ['awd', '4wd', '4 wheel drive', 'all wheel drive']],
  [/^(?:offroad|trail|hunt)/, ['off road', 'all terrain', 'lift kit', 'lifted', '4x4']],
  [/^lifted$/, ['lift kit']],
  [/^(?:work|truck|pickup)/, ['utility', 'cargo bed']],
  [/^utility$/, ['cargo bed']],
  [/^famil/, ['4 seats', '6 seats', '8 seats']],
  [/^legal$/, ['street']],
];

const drivePattern = /\b(?:4 ?[x×] ?4|4 by 4|4wd|awd|(?:4|four|all)[ -]wheel(?:[ -]drive)?)\b/gi;

/** A word, or an amount with its unit. */
export type SearchTerm = string | SearchAmount;

const parseWords = (text: string): readonly string[] =>
  splitSearchWords(text)
    .join(' ')
    .replace(/\boff road\b/g, 'offroad')
    .split(' ')
    .filter(Boolean);

/** Replaces expressions with one meaning by one word, such as `4x4` and `offroad`. */
const parseTerms = (search: string): readonly SearchTerm[] =>
  splitSearchAmounts(search.replace(drivePattern, '4x4'))
    .flatMap((part): readonly SearchTerm[] => (typeof part === 'string' ? parseWords(part) : [part]))
    .slice(0, maxWords);

/** Returns the terms of a search that have to match, without words that describe every vehicle. */
export const parseSearchTerms = (search: string): readonly SearchTerm[] =>
  parseTerms(search).filter((term) => typeof term !== 'string' || !generalWords.test(term));

/** What a part of a search was understood as, unless a vehicle contains its words. */
export interface SearchReading {
  readonly label: string;
  /** The search without this part. */
  readonly searchWithout: string;
}

/** Lists each understood amount once, and all-wheel drive. */
function listSearchReadings(search: string): readonly SearchReading[] {
  const terms = parseSearchTerms(search);
  const amounts = new Set(terms.flatMap((term) => (typeof term === 'string' ? [] : formatAmount(term))));
  return [
    ...[...amounts].map((label) => ({ label, searchWithout: removeSearchAmount(search, label) })),
    ...(terms.includes('4x4')
      ? [{ label: categoryLabels['4x4-awd'], searchWithout: cleanText(search.replace(drivePattern, '')) }]
      : []),
  ];
}

/** Normalizing the texts of many vehicles takes longer than searching them, so each vehicle is prepared once. */
const textsByVehicle = new WeakMap<Vehicle, readonly string[]>();

/** The most important texts come first. */
function getSearchTexts(vehicle: Vehicle): readonly string[] {
  const known = textsByVehicle.get(vehicle);
  if (known) return known;
  const { name, model, series, category, range, description, features } = vehicle;
  const texts = [
    `${name} ${model} ${series}`,
    `${category} ${countSeats(vehicle) ?? ''} seats ${range} range top speed`,
    `${description} ${features.join(' ')}`,
  ].map(normalizeText);
  textsByVehicle.set(vehicle, texts);
  return texts;
}

function createTermRating(word: SearchTerm): WordRating<Vehicle> {
  if (typeof word !== 'string') return (vehicle) => rateAmount(word, vehicle);
  const others = synonyms.flatMap(([words, texts]) => (words.test(word) ? texts : []));
  return createTextRating(createWordPattern(word, ...others), getSearchTexts);
}

/** Returns the vehicles whose texts, seats or range match every word, best matches first. */
export function searchVehiclesByWords(vehicles: readonly Vehicle[], search: string): SearchResult<Vehicle> {
  const terms = parseSearchTerms(search);
  if (terms.length === 0 && parseTerms(search).length > 0) return { matches: vehicles, nearest: [] };
  return rankByWords(vehicles, terms.map(createTermRating));
}

interface VehicleSearchResult extends SearchResult<Vehicle> {
  /** Empty if a name or description contains the whole text. */
  readonly readings: readonly SearchReading[];
}

/**
 * Returns the vehicles whose name or description contains the search text, in their original order. If there are none,
 * returns the vehicles that match every word.
 */
export function searchVehicles(vehicles: readonly Vehicle[], search: string): VehicleSearchResult {
  const text = normalizeText(search);
  const matches = vehicles.filter(
    ({ name, description }) =>
      normalizeText(name).includes(text) || normalizeText(description).includes(text),
  );
  return matches.length > 0
    ? { matches, nearest: [], readings: [] }
    : { ...searchVehiclesByWords(vehicles, search), readings: listSearchReadings(search) };
}

/**
 * Returns up to six vehicles that match every word of the search but are not in the list, because they do not contain
 * its text. Empty if the words describe every vehicle.
 */
export const findRelatedVehicles = (
  vehicles: readonly Vehicle[],
  search: string,
  listed: readonly Vehicle[],
): readonly Vehicle[] =>
  parseSearchTerms(search).length > 0
    ? selectRelated(searchVehiclesByWords(vehicles, search).matches, listed)
    : [];
