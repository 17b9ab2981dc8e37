import { expect, jest, test } from '@jest/globals';
import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import { renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mapHeight, mapWidth } from '../map-geometry/mapGeometry.ts';
import DirectoryMap, { type DirectoryMapProps } from './DirectoryMap.tsx';

const orlando = { latitude: 28.5383, longitude: -81.3792 };
const dealerships = [
  buildDealership({ id: 1, name: 'Orlando', state: 'Florida', ...orlando }),
  buildDealership({ id: 2, name: 'Miami', state: 'Florida', latitude: 25.7617, longitude: -80.1918 }),
  buildDealership({ id: 3, name: 'Albany', state: 'New York', latitude: 42.65, longitude: -73.75 }),
];
const jumpLinks = [
  { state: 'Florida', dealershipCount: 2, url: '#dealers-in-florida' },
  { state: 'New York', dealershipCount: 1, url: '#dealers-in-new-york' },
];
const allDealers = {
  dealerships,
  jumpLinks,
  isFiltered: false,
  distanceOrigin: undefined,
  originName: 'You',
  radiusMiles: undefined,
  onClear: () => {},
};
const floridaDealers = { ...allDealers, dealerships: dealerships.slice(0, 2), isFiltered: true };
const nearDealers = {
  ...allDealers,
  dealerships: dealerships.slice(0, 1),
  distanceOrigin: orlando,
  originName: 'Winter Park',
  radiusMiles: 50,
};

function renderMap(props: DirectoryMapProps) {
  const view = renderWithPlatform(<DirectoryMap {...props} />, { initialUrl: '/dealerships' });
  const map = screen.getByRole('figure', { name: 'Map of the listed dealers' });
  const readView = () => map.querySelector('svg')?.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  return { ...view, map, readView };
}

test('shows all dealers on the whole map, and states lead to their dealers', () => {
  const { readView } = renderMap(allDealers);
  expect(readView()).toEqual([0, 0, mapWidth, mapHeight]);
  expect(screen.getAllByRole('link', { name: /, \d+ Dealers?$/ })).toHaveLength(50);
  const getUrl = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getUrl('Florida, 2 Dealers')).toBe('#dealers-in-florida');
  expect(getUrl('New York, 1 Dealer')).toBe('#dealers-in-new-york');
  expect(getUrl('Ohio, 0 Dealers')).toBe('/states/ohio');
});

test('shows the region of a search, and the whole map while the keyboard focus is in it', async () => {
  const { readView } = renderMap(floridaDealers);
  const [x = 0, , width = 0] = readView();
  expect(width).toBeLessThan(mapWidth / 3);
  expect(x).toBeGreaterThan(mapWidth / 2);
  expect(screen.getByRole('link', { name: 'Show all dealers on the map' })).toHaveAttribute(
    'href',
    '/dealerships',
  );
  await userEvent.tab();
  expect(screen.getByRole('link', { name: /^Alabama/ })).toHaveFocus();
  expect(readView()).toEqual([0, 0, mapWidth, mapHeight]);
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: /^Georgia/ })).toHaveFocus();
  await userEvent.tab();
  expect(readView()[2]).toBe(width);
  expect(screen.getByRole('link', { name: /^Orlando/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: /^Miami/ })).toHaveFocus();
  expect(screen.getByText(/^Miami, /)).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Show all dealers on the map' })).toHaveFocus();
});

test('the dot of a dealer leads to its page', async () => {
  renderMap(allDealers);
  const dot = screen.getByRole('link', { name: /^Albany/ });
  expect(dot).toHaveAttribute('href', createDealershipPath(dealerships[2]?.slug ?? ''));
});

test('marks and names the location and the distance of a search by ZIP code', () => {
  const { map, readView } = renderMap(nearDealers);
  expect(map.querySelectorAll('circle')).toHaveLength(2);
  expect(readView()[2]).toBe(260);
  const names = [...map.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(names).toContain('Winter Park');
  expect(names).not.toContain('Orlando');
});

test('shows unverified dealers in another color, which the legend explains', () => {
  const countDots = (map: HTMLElement) =>
    [...map.querySelectorAll('path[d*="h0"]')].map((path) => path.getAttribute('d')?.match(/M/g)?.length);
  const { map, unmount } = renderMap(floridaDealers);
  expect(countDots(map)).toEqual([2, 2]);
  expect(screen.queryByText('New listing – not yet verified')).toBeNull();
  unmount();
  const [first, ...others] = floridaDealers.dealerships;
  const dealerships = [...(first ? [{ ...first, isVerified: false }] : []), ...others];
  expect(countDots(renderMap({ ...floridaDealers, dealerships }).map)).toEqual([2, 1, 1]);
  expect(screen.getByText('New listing – not yet verified')).toBeVisible();
});

test('a click on the link to all dealers also stops using the location of the visitor', async () => {
  const onClear = jest.fn();
  renderMap({ ...nearDealers, onClear });
  await userEvent.click(screen.getByRole('link', { name: 'Show all dealers on the map' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

test('counts the dealers of a state that are still loading', () => {
  renderMap({
    ...allDealers,
    jumpLinks: [
      ...jumpLinks,
      { state: 'Texas', dealershipCount: 7, url: '/dealerships?page=2#dealers-in-texas' },
    ],
  });
  expect(screen.getByRole('link', { name: 'Texas, 7 Dealers' })).toBeInTheDocument();
});
