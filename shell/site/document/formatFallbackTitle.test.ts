import { expect, test } from '@jest/globals';
import { fallbackTitle } from './fallbackTitle.ts';

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
])('a page at %s without a title is reported as %s', (pathname, title) => {
  expect(fallbackTitle(pathname, 'MSV Directory')).toBe(title);
});
