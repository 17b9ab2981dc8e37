import { expect, test } from '@jest/globals';
import { parseContactParameters } from './parseContactParameters.ts';

test.each([
  ['', {}],
  [
    '?dealer=hudson-carts-albany&vehicle=evolution-d3&state=texas&zip=75001&utm_source=x',
    { dealer: 'hudson-carts-albany', vehicle: 'evolution-d3', state: 'texas', zip: '75001' },
  ],
  ['?dealer=Hudson%20Carts&vehicle=../states&zip=1234', {}],
  ['?dealer=hudson-carts+Hudson+Carts&vehicle=../x+Name', { dealer: 'hudson-carts' }],
  ['?dealer=&vehicle=&zip=', {}],
  ['?zip=75001-1234', { zip: '75001' }],
  ['?zip=750011234', { zip: '75001' }],
  ['?zip=1234567', {}],
])('parseContactParameters(%j) returns %j', (query, parameters) => {
  expect(parseContactParameters(query)).toEqual(parameters);
});
