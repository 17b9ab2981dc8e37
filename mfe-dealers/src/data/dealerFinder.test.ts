import { expect, test } from '@jest/globals';
import { aDealership } from '@msv/testing/aDealership';
import { dealerFinder } from './dealerFinder.ts';

const find = dealerFinder([
  aDealership({ name: 'Tangerine Moon Demo Carts', city: 'Orlando', state: 'Florida' }),
  aDealership({ name: 'Hudson Demo Carts', city: 'Albany', state: 'New York' }),
  aDealership({ name: 'Albany Road Demo Carts', city: 'Austin', state: 'Texas', email: 'york@example.com' }),
]);

test.each([
  ['everybody while nothing is searched for', '', ['Orlando', 'Albany', 'Austin']],
  ['everybody for blanks', '   ', ['Orlando', 'Albany', 'Austin']],
  ['a part of a name in any case', 'tangerine MOON', ['Orlando']],
  ['a part of a city', 'lando', ['Orlando']],
  ['a part of a state', 'york', ['Albany']],
  ['the same word in a name and in a city', 'Albany', ['Albany', 'Austin']],
  ['what is meant in spite of blanks around it', '  texas ', ['Austin']],
  ['nobody across two fields', 'Carts Orlando', []],
  ['nobody by what is not a name, a city or a state', 'example.com', []],
])('a search finds %s', (_what, search, cities) => {
  expect(find(search).map(({ city }) => city)).toEqual(cities);
});
