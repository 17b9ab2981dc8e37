import { expect, test } from '@jest/globals';
import { getAriaCurrent, getSectionAriaCurrent, isInSection } from './LinkList.tsx';

test.each([
  ['/', '/', '', 'page'],
  ['/', '/inventory', '', undefined],
  ['/inventory', '/inventory', '', 'page'],
  ['/inventory', '/inventory', '?utm_source=x', 'page'],
  ['/inventory', '/inventory', '?category=utility', undefined],
  ['/inventory', '/inventory/gt4', '', 'true'],
  ['/inventory', '/inventories', '', undefined],
  ['/inventory?category=utility', '/inventory', '?category=utility', 'page'],
  ['/inventory?category=utility', '/inventory/gt4', '', undefined],
  ['/inventory?search=D6%20MAX', '/inventory', '?search=D6+MAX', 'page'],
  ['/state/texas', '/states/texas', '', 'page'],
  ['/states', '/states/texas', '', 'true'],
])('the link %s is marked on %s%s as %s', (to, pathname, search, mark) => {
  expect(getAriaCurrent(to, { pathname, search })).toBe(mark);
});

test.each([
  ['/dealerships', '', 'page'],
  ['/dealerships', '?search=32801', 'true'],
  ['/dealerships/one', '', 'true'],
  ['/add-dealership', '', 'true'],
  ['/', '?search=32801', undefined],
])('the link to a section is marked on %s%s as %s', (pathname, search, mark) => {
  expect(getSectionAriaCurrent('/dealerships', { pathname, search })).toBe(mark);
});

test.each([
  ['/usa', true],
  ['/states', true],
  ['/states/texas', true],
  ['/statesmen', false],
  ['/dealerships', false],
])('%s belongs to the section of states: %s', (pathname, isInside) => {
  expect(isInSection(pathname, ['/usa', '/states'])).toBe(isInside);
});
