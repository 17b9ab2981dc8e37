import { beforeEach, expect, test } from '@jest/globals';
import { visitorListEvent, visitorListKeys } from '@msv/contracts/inventory/visitorLists';
import { act, screen } from '@testing-library/react';
import { listLinks, renderWithVisit } from '../../test/renderWithVisit.tsx';
import { VisitorListLinks } from './VisitorListLinks.tsx';

beforeEach(() => localStorage.clear());

test('links to the saved and compared vehicles that the browser remembers, with their numbers', () => {
  localStorage.setItem(visitorListKeys.saved, 'one,two');
  localStorage.setItem(visitorListKeys.compared, 'three');
  const { container } = renderWithVisit(<VisitorListLinks />);
  expect(listLinks(container)).toEqual(['2 → /saved', '1 → /inventory/compare?vehicles=three']);
  expect(screen.getByRole('link', { name: 'Saved vehicles: 2' })).toBeVisible();
});

test('is empty without vehicles, and follows changes in this and other tabs', () => {
  const { container } = renderWithVisit(<VisitorListLinks />);
  expect(listLinks(container)).toEqual([]);
  act(() => {
    localStorage.setItem(visitorListKeys.saved, 'one');
    window.dispatchEvent(new Event(visitorListEvent));
  });
  expect(listLinks(container)).toEqual(['1 → /saved']);
  act(() => {
    localStorage.setItem(visitorListKeys.saved, '');
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(listLinks(container)).toEqual([]);
});
