import { expect, test } from '@jest/globals';
import { testSite } from '../../test/buildPageTask.ts';
import { createFallbackHead, formatFallbackTitle } from './fallbackHead.ts';

test('creates a title, a description and a canonical path', () => {
  expect(createFallbackHead('/inventory/evolution-d3', testSite)).toEqual({
    title: 'evolution d3 Vehicle',
    description: 'MSV Directory: electric medium speed vehicles and the dealers who sell them.',
    canonicalPath: '/inventory/evolution-d3',
  });
});

test.each([
  ['/', 'MSV Directory - Medium Speed Vehicles'],
  ['/inventory', 'Vehicle Inventory'],
  ['/inventory/', 'Vehicle Inventory'],
  ['/inventory/evolution-d3-lifted', 'evolution d3 lifted Vehicle'],
  ['/dealerships', 'Find Dealers'],
  ['/states', 'State Dealers'],
  ['/states/new-york', 'new york Dealers'],
  ['/financing', 'Vehicle Financing'],
  ['/contact', 'Contact Us'],
  ['/usa', 'USA Coverage'],
  ['/add-dealership', 'Become a Dealer'],
  ['/privacy-policy', 'privacy policy'],
  ['/toString', 'toString'],
])('formats the fallback title of %s as %s', (pathname, title) => {
  expect(formatFallbackTitle(pathname, 'MSV Directory')).toBe(title);
});
