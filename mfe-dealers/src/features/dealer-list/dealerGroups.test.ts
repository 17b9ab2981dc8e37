import { expect, test } from '@jest/globals';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { createDealerGroups } from './dealerGroups.ts';

const dealerships = [
  buildDealership({ id: 1, state: 'Texas' }),
  buildDealership({ id: 2, state: 'New York' }),
  buildDealership({ id: 3, state: 'Texas' }),
];

const summarize = (addedId: number | undefined) =>
  createDealerGroups(dealerships, addedId).map(
    (group) => `${group.id}: ${group.title} ${group.dealerships.map(({ id }) => id)}`,
  );

test('dealers are grouped by state', () => {
  expect(summarize(undefined)).toEqual(['dealers-in-new-york: New York 2', 'dealers-in-texas: Texas 1,3']);
});

test('a dealer that the visitor has added comes first', () => {
  expect(summarize(3)).toEqual([
    'new-listing: Your New Listing 3',
    'dealers-in-new-york: New York 2',
    'dealers-in-texas: Texas 1',
  ]);
});

test('an added dealer that does not match the search changes nothing', () => {
  expect(summarize(4)).toEqual(summarize(undefined));
});
