import { beforeEach, expect, test } from '@jest/globals';
import { renderWithPlatform } from '@msv/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareBar } from '../compare/CompareBar.tsx';
import { VehicleToggles } from './VehicleToggles.tsx';
import { comparedVehicles, savedVehicles } from './visitorLists.ts';

const vehicle = { slug: 'd3', name: 'Evolution D3' };

beforeEach(() => {
  comparedVehicles.setSlugs([]);
  savedVehicles.setSlugs([]);
});

function renderToggles() {
  return renderWithPlatform(
    <>
      <VehicleToggles vehicle={vehicle} />
      <CompareBar />
    </>,
    { initialUrl: '/inventory' },
  );
}

test('saves a vehicle and removes it again, and reports only the first', async () => {
  const { events } = renderToggles();
  const save = screen.getByRole('button', { name: 'Save Evolution D3', pressed: false });
  await userEvent.click(save);
  expect(save).toHaveAttribute('aria-pressed', 'true');
  expect(savedVehicles.getSlugs()).toEqual(['d3']);
  await userEvent.click(save);
  expect(save).toHaveAttribute('aria-pressed', 'false');
  expect(savedVehicles.getSlugs()).toEqual([]);
  expect(events).toEqual([{ event: 'add_to_wishlist', items: [{ item_id: 'd3' }] }]);
});

test('the bar counts the compared vehicles, links to them and clears them', async () => {
  comparedVehicles.setSlugs(['d6']);
  const { events, toasts } = renderToggles();
  await userEvent.click(screen.getByRole('button', { name: 'Compare Evolution D3' }));
  expect(screen.getByRole('region', { name: 'Comparison' })).toHaveTextContent('2 of 3 selected');
  expect(events).toEqual([{ event: 'compare_add', vehicle_slug: 'd3' }]);
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/inventory/compare?vehicles=d6,d3',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(document.body).not.toHaveFocus();
  expect(toasts).toMatchObject([{ title: 'Selection cleared' }]);
  expect(screen.getByRole('button', { name: 'Compare Evolution D3', pressed: false })).toBeVisible();
});

test('explains that a fourth vehicle cannot be compared', async () => {
  comparedVehicles.setSlugs(['a', 'b', 'c']);
  const { toasts, events } = renderToggles();
  await userEvent.click(screen.getByRole('button', { name: 'Compare Evolution D3' }));
  expect(comparedVehicles.getSlugs()).toEqual(['a', 'b', 'c']);
  expect(toasts).toEqual([
    { title: 'You can compare up to 3 vehicles', description: 'Remove one of them to add the Evolution D3.' },
  ]);
  expect(events).toEqual([]);
});

test('buttons of the same vehicle show the same state', () => {
  renderWithPlatform(
    <>
      <VehicleToggles vehicle={vehicle} />
      <VehicleToggles vehicle={vehicle} />
    </>,
  );
  act(() => savedVehicles.setSlugs(['d3']));
  expect(screen.getAllByRole('button', { name: 'Save Evolution D3', pressed: true })).toHaveLength(2);
});
