import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FeaturedVehicles from './FeaturedVehicles.tsx';

const featured = ['a', 'b', 'c', 'd'].map((slug) =>
  buildVehicle({ slug, name: `Cart ${slug}`, isFeatured: true }),
);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = fetchSpy;
});

test('offers a retry if the featured vehicles fail to load', async () => {
  fetchSpy
    .mockResolvedValueOnce(createFakeResponse(503, ''))
    .mockResolvedValue(createFakeResponse(200, featured));
  renderWithPlatform(<FeaturedVehicles />, { initialUrl: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('vehicle-card')).toHaveLength(4);
  expect(fetchSpy).toHaveBeenCalledWith('/api/vehicles/featured', expect.anything());
});

test('shows at most as many vehicles as the page requests', async () => {
  renderWithPlatform(<FeaturedVehicles limit={3} />, { initialUrl: '/states/texas' });
  const section = within(await screen.findByTestId('featured-vehicles'));
  expect(section.getByRole('heading', { level: 2, name: 'Featured Vehicles' })).toBeVisible();
  expect(section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Cart a',
    'Cart b',
    'Cart c',
  ]);
});
