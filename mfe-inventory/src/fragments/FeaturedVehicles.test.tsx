import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aVehicle } from '@msv/testing/aVehicle';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FeaturedVehicles from './FeaturedVehicles.tsx';

const featured = ['a', 'b', 'c', 'd'].map((slug) =>
  aVehicle({ slug, name: `Cart ${slug}`, isFeatured: true }),
);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = fetchSpy;
});

test('when the featured vehicles cannot be had, a visitor can try again', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(503, '')).mockResolvedValue(fakeReply(200, featured));
  renderOnSite(<FeaturedVehicles />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('vehicle-card')).toHaveLength(4);
  expect(fetchSpy).toHaveBeenCalledWith('/api/vehicles/featured', expect.anything());
});

test('a page may ask for fewer of them', async () => {
  renderOnSite(<FeaturedVehicles limit={3} />, { at: '/states/texas' });
  const section = within(await screen.findByTestId('featured-vehicles'));
  expect(section.getByRole('heading', { level: 2, name: 'Featured Vehicles' })).toBeVisible();
  expect(section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Cart a',
    'Cart b',
    'Cart c',
  ]);
});
