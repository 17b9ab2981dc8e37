import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { normalizeText } from '@msv/contracts/site/normalizeText';
import {
  createTextRating,
  createWordPattern,
  rankByWords,
  type SearchResult,
  selectRelated,
  splitSearchWords,
  type WordRating,
} from '@msv/forms/search/wordSearch';
import { countSeats } from '../vehicle-facts/vehicleFacts.ts';
import { parseSearchAmount } from './searchAmounts.ts';

/** Words that describe every vehicle of the site. `lsv`, `msv`, `nev` and `ev` are names of the class. */
const generalWords =
  /^(?:golf|golfcarts?|carts?|cars?|buggy|buggies|vehicles?|electric|prices?|evs?|[lmn](?:sv|ev)s?)$/;

/** What else to look for in the texts of a vehicle, by the word of the buyer. */
const synonyms: readonly (readonly [word: RegExp, synonyms: readonly string[]])[] = [
  [/^4x4$/, ['awd', '4wd', '4 wheel drive', 'all wheel drive']],
  [/^(?:offroad|trail|hunt)/, ['off road', 'all terrain', 'lift kit', 'lifted', '4x4']],
  [/^lifted$/, ['lift kit']],
  [/^(?:work|truck|pickup)/, ['utility', 'cargo bed']],
  [/^utility$/, ['cargo bed']],
  [/^famil/, ['4 seats', '6 seats', '8 seats']],
  [/^legal$/, ['street']],
];

/** An upper limit in dollars: `under 10,000`, `max $10k`, `$10000` or `10k`. Starts with the word of a lower limit if there is one. */
const priceLimit =
  /(\b(?:over|above|more than|at least|from|min(?:imum)?) ?)?(?:\b(?:under|below|less than|up to|max(?:imum)?) ?\$?|\$|\b(?=[\d.]{1,6}k\b))(\d[\d,]{0,9}(?:\.\d\d?)?)(k?)\b(?: dollars)?/g;

/**
 * Amounts below 1,000 are prices only with a dollar sign, because `under 30` can be a number of miles. An amount after a word such as `over`
 * is not an upper limit and stays text.
 */
function parsePriceLimit(
  text: string,
  lowerLimit: string | undefined,
  amount: string,
  thousands: string,
): string {
  if (lowerLimit) return text;
  const price = Number(amount.replaceAll(',', '')) * (thousands ? 1000 : 1);
  return price >= 1000 || text.includes('$') ? `${Math.round(price)}usd` : text;
}

/**
 * Splits a search into words. Expressions that mean one thing become one word: `6seat`, `30mile`, `10000usd`, `4x4` and
 * `offroad`.
 */
const parseWords = (search: string): readonly string[] =>
  splitSearchWords(normalizeText(search).replace(priceLimit, parsePriceLimit))
    .join(' ')
    .replace(/\b(?:4 ?x ?4|4 by 4|4wd|awd|(?:4|all) wheel(?: drive)?)\b/g, '4x4')
    .replace(/\boff road\b/g, 'offroad')
    .replace(/(^| )(\d+) ?(?:seat(?:er)?|passenger|person|people)s?\b/g, '$1$2seat')
    .replace(/\b(\d+) ?mi(?:les?)?\b/g, '$1mile')
    .split(' ')
    .filter(Boolean);

/** Returns the words of a search that have to match, see `parseWords`. Words that describe every vehicle are left out. */
export const parseSearchWords = (search: string): readonly string[] =>
  parseWords(search).filter((word) => !generalWords.test(word));

/** Normalizing the texts of 5,000 vehicles takes longer than searching them, so each vehicle is prepared once. */
const textsByVehicle = new WeakMap<Vehicle, readonly string[]>();

/** Returns the normalized texts of a vehicle, the most important ones first. */
function getSearchTexts(vehicle: Vehicle): readonly string[] {
  const known = textsByVehicle.get(vehicle);
  if (known) return known;
  const { name, model, series, category, range, description, features } = vehicle;
  const texts = [
    `${name} ${model} ${series}`,
    `${category} ${countSeats(vehicle) ?? ''} seats ${range} range`,
    `${description} ${features.join(' ')}`,
  ].map(normalizeText);
  textsByVehicle.set(vehicle, texts);
  return texts;
}

function createWordRating(word: string): WordRating<Vehicle> {
  const amount = parseSearchAmount(word);
  if (amount) return amount.rate;
  const others = synonyms.flatMap(([words, texts]) => (words.test(word) ? texts : []));
  return createTextRating(createWordPattern(word, ...others), getSearchTexts);
}

/**
 * Returns the vehicles whose name, model, series, category, seats, range, description or features match every word, best
 * matches first.
 */
export function searchVehiclesByWords(vehicles: readonly Vehicle[], search: string): SearchResult<Vehicle> {
  const words = parseSearchWords(search);
  if (words.length === 0 && parseWords(search).length > 0) return { matches: vehicles, nearest: [] };
  return rankByWords(vehicles, words.map(createWordRating));
}

/**
 * Returns the vehicles whose name or description contains the search text, in their original order, as the specification
 * says. If there are none, returns the vehicles that match every word.
 */
export function searchVehicles(vehicles: readonly Vehicle[], search: string): SearchResult<Vehicle> {
  const text = normalizeText(search);
  const matches = vehicles.filter(
    ({ name, description }) =>
      normalizeText(name).includes(text) || normalizeText(description).includes(text),
  );
  return matches.length > 0 ? { matches, nearest: [] } : searchVehiclesByWords(vehicles, search);
}

/**
 * Returns up to six vehicles that match every word of the search, but are not in the list, because they do not contain its
 * text. Empty if the words describe every vehicle.
 */
export const findRelatedVehicles = (
  vehicles: readonly Vehicle[],
  search: string,
  listed: readonly Vehicle[],
): readonly Vehicle[] =>
  parseSearchWords(search).length > 0
    ? selectRelated(searchVehiclesByWords(vehicles, search).matches, listed)
    : [];
