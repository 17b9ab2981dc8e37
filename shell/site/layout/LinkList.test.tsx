import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithVisit } from '../../test/renderWithVisit.tsx';
import { LinkList } from './LinkList.tsx';

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
