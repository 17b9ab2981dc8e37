import { beforeAll, expect, test } from '@jest/globals';
import { abbreviateState } from '@msv/contracts/dealers/abbreviateState';
import type { Dealership } from '@msv/contracts/dealers/dealership';
import {
  createDealershipFinder,
  type FindDealerships,
} from '@msv/contracts/dealers/search/createDealershipFinder';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { propertyRuns } from '@msv/testing/nightly';
import fc from 'fast-check';
import { readSeedDealerships } from '../src/seeding/readSeedDealerships.ts';

const options = { seed: 36, numRuns: propertyRuns };
/** The demo dealerships and as many generated ones as cover all states and hundreds of cities. */
let dealerships: readonly Dealership[];
let find: FindDealerships;
beforeAll(async () => {
  dealerships = await readSeedDealerships({ DEALERS_DEMO_DATA: 'on', DEALERS_GENERATED: 1000 });
  find = createDealershipFinder(dealerships);
});

/** Texts that the pages print about a dealership, or that visitors write instead. */
const printedTexts: readonly ((dealership: Dealership) => string)[] = [
  ({ name }) => name,
  ({ city }) => city,
  ({ city, state, zipCode }) => `${city}, ${state} ${zipCode}`,
  ({ city, state }) => `${city}, ${state}`,
  ({ city, state }) => `${city}, ${abbreviateState(state)}`,
  ({ city, state, zipCode }) => `${city} ${abbreviateState(state)} ${zipCode}`,
  ({ address, city, state, zipCode }) => `${address}\n${city}, ${state} ${zipCode}`,
  ({ name, city, state }) => `${name}, ${city}, ${state}`,
];

const toFullWidth = (character: string) =>
  /[!-~]/.test(character) ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0) : character;

/** Changes of one character that make no difference. */
const characterChanges: readonly ((character: string) => string)[] = [
  (character) => character,
  (character) => character.toUpperCase(),
  (character) => character.toLowerCase(),
  (character) => character.replace(/[a-z]/i, '$&\u0301'),
  (character) => character.replace(/[aeiounc]/i, '$&\u0327\u0308').normalize('NFC'),
  (character) => character.replace(' ', ' \u00a0\t').replace("'", '’').replace('-', '–'),
  (character) => character.replace(' ', '\u2009').replace("'", 'ʼ').replace('-', '\u2011'),
  (character) => `${character}\u200b`,
  toFullWidth,
];

/** Changes of a city's spelling that make no difference. */
const cityChanges: readonly ((city: string) => string)[] = [
  (city) => city,
  (city) =>
    city
      .replace(/\bSaint /, 'St ')
      .replace(/\bFort /, 'Ft ')
      .replace(/\bMount /, 'Mt '),
  (city) =>
    city
      .replace(/\b(?:Saint|St) /, 'St. ')
      .replace(/\bFort /, 'Ft. ')
      .replace(/\bMount /, 'Mt. '),
  (city) => city.replace(/\bSt /, 'Saint ').replace(/\bFt /, 'Fort ').replace(/\bMt /, 'Mount '),
];

const variantArbitrary = fc.record({
  position: fc.nat(),
  changeCity: fc.constantFrom(...cityChanges),
  print: fc.constantFrom(...printedTexts),
  changes: fc.array(fc.constantFrom(...characterChanges), { minLength: 1, maxLength: 40 }),
});

test('variants of what the pages print about a dealership find it', () => {
  fc.assert(
    fc.property(variantArbitrary, ({ position, changeCity, print, changes }) => {
      const dealership = dealerships[position % dealerships.length];
      if (!dealership) throw new Error('There are no dealerships.');
      const text = print({ ...dealership, city: changeCity(dealership.city) });
      const search = [...text]
        .map((character, index) => changes[index % changes.length]?.(character) ?? character)
        .join('');
      expect(find(search).dealerships).toContain(dealership);
    }),
    options,
  );
});

test.each(printedTexts.map((print) => [String(print), print] as const))(
  'each dealership is found by %s, in every spelling of its city',
  (_source, print) => {
    const missing = dealerships.flatMap((dealership) => {
      const cities = new Set(cityChanges.map((changeCity) => changeCity(dealership.city)));
      return [...cities]
        .map((city) => print({ ...dealership, city }))
        .filter((text) => !find(text).dealerships.includes(dealership));
    });
    expect(missing).toEqual([]);
  },
);

test.each(stateNames)('the abbreviation of %s lists all of its dealerships first', (state) => {
  const inState = dealerships.filter((dealership) => dealership.state === state);
  expect(inState.length).toBeGreaterThan(0);
  for (const search of [abbreviateState(state), ` ${abbreviateState(state).toLowerCase()} `]) {
    const { dealerships: found, firstState } = find(search);
    expect(found.slice(0, inState.length)).toEqual(inState);
    expect(firstState).toBe(state);
  }
});

test('a text that a name, city or state contains finds exactly the dealerships that contain it', () => {
  // Cities with several spellings match more texts.
  const plain = dealerships.filter(
    ({ city }) => !/\b(?:saint|st|fort|ft|mount|mt|north|n|south|s|east|e|west|w)\b/i.test(city),
  );
  const findPlain = createDealershipFinder(plain);
  const listFields = ({ name, city, state }: Dealership) => [name, city, state];
  const partArbitrary = fc
    .record({
      text: fc.constantFrom(...plain.flatMap(listFields)),
      start: fc.nat(20),
      length: fc.integer({ min: 3, max: 8 }),
    })
    .map(({ text, start, length }) => text.slice(start, start + length).trim())
    .filter((part) => part.length > 2);
  fc.assert(
    fc.property(partArbitrary, (part) => {
      const expected = plain.filter((dealership) =>
        listFields(dealership).some((field) => field.toLowerCase().includes(part.toLowerCase())),
      );
      expect(findPlain(part)).toEqual({ dealerships: expected });
    }),
    options,
  );
});
