import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderOnSite } from '../test/renderOnSite.tsx';
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
])('at %s the link to the present page is the one to %s', (at, current) => {
  renderOnSite(<LinkList links={links} />, { at });
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(marked.map((link) => link.textContent)).toEqual(current ? [current] : []);
});
