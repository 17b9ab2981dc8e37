import { expect, test } from '@jest/globals';
import { emptyDealerQuery } from '../dealer-search/dealerQuery.ts';
import { listJumpLinks } from './listJumpLinks.ts';

const states = [
  { state: 'Alabama', dealershipCount: 35 },
  { state: 'New York', dealershipCount: 2 },
  { state: 'Texas', dealershipCount: 3 },
];
const listUrls = (isComplete: boolean, query = emptyDealerQuery, counts = states) =>
  listJumpLinks(counts, { query, isComplete }).map(({ url }) => url);

test('in a complete list, links lead to headings', () => {
  expect(listUrls(true)).toEqual(['#dealers-in-alabama', '#dealers-in-new-york', '#dealers-in-texas']);
});

test('in a list of pages, links lead to the page on which the state starts', () => {
  expect(listUrls(false, { search: 'demo', radius: undefined })).toEqual([
    '/dealerships?search=demo#dealers-in-alabama',
    '/dealerships?search=demo#dealers-in-new-york',
    '/dealerships?search=demo&page=2#dealers-in-texas',
  ]);
});

test('in a large directory, links lead to the pages of the states', () => {
  const counts = states.map((entry) => ({ ...entry, dealershipCount: 50 }));
  expect(listUrls(true, emptyDealerQuery, counts)).toEqual([
    '/states/alabama',
    '/states/new-york',
    '/states/texas',
  ]);
});

test('the link to a dealer that the visitor has added leads to its heading, which a large directory does not have', () => {
  const added = { state: 'Your New Listing', dealershipCount: 1, groupId: 'new-listing' };
  expect(listUrls(true, emptyDealerQuery, [added, ...states])[0]).toBe('#new-listing');
  const texas = { state: 'Texas', dealershipCount: 150 };
  expect(listUrls(true, emptyDealerQuery, [added, texas])).toEqual(['/states/texas']);
});
