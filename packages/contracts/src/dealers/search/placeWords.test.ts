import { expect, test } from '@jest/globals';
import { stateNames } from '../stateNames.ts';
import { removeSurroundingWords, replaceStateAbbreviations, splitPlaceWords } from './placeWords.ts';

test.each([
  ['100 North Main St.', '100 N Main Street'],
  ['2 Southwest Lake Blvd', '2 SW Lake Boulevard'],
  ['N. Little Rock', 'North Little Rock'],
  ['Saint Louis', 'St. Louis'],
  ['Smith & Sons', 'Smith and Sons'],
  ["O'Fallon", 'OFallon'],
  ['Coeur d’Alene', 'Coeur dAlene'],
  ['Winston-Salem', 'Winston Salem'],
  ['Washington, D.C.', 'Washington DC'],
  ['Orlando - FL', 'Orlando, FL'],
  ['Orlando (FL) / 32801-1234', 'orlando fl 32801'],
])('%j and %j have the same words', (a, b) => {
  expect(splitPlaceWords(a)).toEqual(splitPlaceWords(b));
});

test.each([
  ['n.y.', 'ny'],
  ['n. y.', 'ny'],
  ['d.c.', 'dc'],
  ['fla.', 'fl'],
  ['fla', 'fl'],
  ['calif.', 'ca'],
  ['ill.', 'il'],
  ['miss.', 'ms'],
  ['n. dak.', 'nd'],
  ['n.mex.', 'nm'],
  ['w. va.', 'wv'],
  ['w.va.', 'wv'],
  ['orlando, fla.', 'orlando, fl'],
  ['orlando, fla. 32801', 'orlando, fl 32801'],
  ['fl.', 'fl'],
  ['main ave. 5', 'main ave. 5'],
  ['flat rock', 'flat rock'],
])('replaces the abbreviation of %j: %j', (text, replaced) => {
  expect(replaceStateAbbreviations(text, stateNames)).toBe(replaced);
});

test.each([
  ['ZIP 32801', '32801'],
  ['zip code: 32801', '32801'],
  ['dealers near Orlando', 'orlando'],
  ['golf cart dealerships in Orlando, FL, USA', 'orlando, fl'],
  ['Orlando, FL, U.S.A.', 'orlando, fl'],
  ['Orlando, United States of America', 'orlando'],
  ['dealers near me', ''],
  ['Gary, IN', 'gary, in'],
  ['Intown', 'intown'],
])('the place in %j is %j', (search, place) => {
  expect(removeSurroundingWords(search)).toBe(place);
});
