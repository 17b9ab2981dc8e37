import { normalizeText } from '../../site/normalizeText.ts';
import { abbreviateState } from '../abbreviateState.ts';

/** Postal short forms of words in names, cities and streets. */
const shortForms = new Map(
  'saint:st sainte:ste fort:ft mount:mt north:n south:s east:e west:w northeast:ne northwest:nw southeast:se southwest:sw street:st avenue:ave av:ave road:rd boulevard:blvd drive:dr lane:ln highway:hwy parkway:pkwy court:ct place:pl circle:cir terrace:ter square:sq suite:ste'
    .split(' ')
    .map((pair): [string, string] => [pair.replace(/:.*/, ''), pair.replace(/.*:/, '')]),
);

/**
 * Splits a name or a place into words for comparison: `100 North Main St.` and `100 N Main Street` have the same words.
 * `O'Fallon & Sons` equals `OFallon and Sons`, `D.C.` is one word, and a ZIP+4 code becomes the ZIP code.
 */
export const splitPlaceWords = (text: string): readonly string[] =>
  (
    joinInitials(normalizeText(text))
      .replace(/'/g, '')
      .replace(/[&+]/g, ' and ')
      .replace(/\b(\d{5})-?\d{4}\b/g, '$1')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => shortForms.get(word) ?? word);

const joinInitials = (text: string) =>
  text.replace(/\b[a-z](?:\. ?[a-z]\b)+\.?/g, (initials) => initials.replace(/[. ]/g, ''));

/**
 * Replaces traditional abbreviations of states by postal ones: `N.Y.` by `ny`, `Fla.` by `fl` and `N. Dak.` by `nd`.
 */
export const replaceStateAbbreviations = (text: string, states: readonly string[]): string =>
  joinInitials(
    text
      .replace(/\bfla\b\.?/g, 'fl')
      .replace(/\bw\.? ?va\b\.?/g, 'wv')
      .replace(/\bpenna\b\.?/g, 'pa'),
  )
    .replace(/\b(?:([nsw])\.? ?)?(\p{L}{3,})\./gu, (match, direction: string = '', word: string) => {
      const state = states.find((name) => shortenFirstWord(name).startsWith(direction + word));
      return state ? abbreviateState(state).toLowerCase() : match;
    })
    .replace(/\.$/, '');

/** Returns `ndakota` for `North Dakota`, and `florida` for `Florida`. */
const shortenFirstWord = (state: string) => state.toLowerCase().replace(/^(\w)\w* /, '$1');

/** Words of a search that do not belong to the place. `IN` at the end means Indiana. */
const surroundingWords =
  /\b(?:zip(?: ?codes?)?|dealer(?:ship)?s?|stores?|shops?|(?:golf )?carts?|evs?|near(?: ?me| ?by)?|nearest|closest|close to|around|located|find|the|area|in(?= \p{L})|u\.?s\.?(?:a\b\.?)?|united states(?: of america)?|america)(?![\p{L}\p{N}])/gu;

/** Removes the words around a place: `dealers near Orlando, FL, USA` becomes `orlando, fl`. */
export const removeSurroundingWords = (search: string): string =>
  normalizeText(search)
    .replace(surroundingWords, ' ')
    .replace(/^[\s,.:;()-]+|[\s,.:;(-]+$/g, '')
    .replace(/\s+/g, ' ');
