import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithVisit } from '../../test/renderWithVisit.tsx';
import { getAriaCurrent, getSectionAriaCurrent, isInSection, LinkList } from './LinkList.tsx';

const links = [
  { to: '/inventory', label: 'All' },
  { to: '/inventory?search=D6%20MAX', label: 'D6 MAX' },
];

test.each([
  ['/inventory', 'All'],
  ['/inventory?search=D6%20MAX', 'D6 MAX'],
  ['/inventory?utm_source=news&search=D6%20MAX', 'D6 MAX'],
  ['/inventory?gclid=1', 'All'],
  ['/inventory?category=utility', undefined],
])('at %s, marks this link as current: %s', (initialUrl, currentLabel) => {
  renderWithVisit(<LinkList links={links} />, { initialUrl });
  const currentLinks = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page');
  expect(currentLinks.map((link) => link.textContent)).toEqual(currentLabel ? [currentLabel] : []);
});

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
