import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildVehicle } from '@msv/testing/builders/buildVehicle';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comparedVehicles } from '../features/visitor-lists/visitorLists.ts';
import { prefetch } from './FeaturedVehicles.prefetch.ts';
import FeaturedVehicles from './FeaturedVehicles.tsx';

const featured = ['a', 'b', 'c', 'd'].map((slug) =>
  buildVehicle({ slug, name: `Cart ${slug}`, isFeatured: true }),
);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  comparedVehicles.setSlugs([]);
  fetchSpy.mockReset();
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

test('shows at most as many vehicles as the page requests, four-seaters first', async () => {
  const fourSeater = buildVehicle({
    slug: 'four',
    name: 'Cart for 4',
    category: '4-seater',
    isFeatured: true,
  });
  fetchSpy.mockResolvedValue(createFakeResponse(200, [...featured, fourSeater]));
  renderWithPlatform(<FeaturedVehicles limit={3} />, { initialUrl: '/states/texas' });
  const section = within(await screen.findByTestId('featured-vehicles'));
  expect(section.getByRole('heading', { level: 2, name: 'Featured Vehicles' })).toBeVisible();
  expect(section.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Cart for 4',
    'Cart a',
    'Cart b',
  ]);
});

test.each([
  [200, 4],
  [503, 0],
])(
  'with a status of %i of the payment terms, the cards show %i estimates, and vehicles can be compared',
  async (status, count) => {
    fetchSpy.mockImplementation(async (url) =>
      url === '/api/vehicles/featured'
        ? createFakeResponse(200, featured)
        : createFakeResponse(status, { terms: specPaymentTerms }),
    );
    const { events } = renderWithPlatform(<FeaturedVehicles />, { initialUrl: '/' });
    await userEvent.click(await screen.findByRole('button', { name: 'Compare Cart b' }));
    expect(events).toEqual([{ event: 'compare_add', vehicle_slug: 'b' }]);
    const bar = within(await screen.findByRole('region', { name: 'Comparison' }));
    expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/inventory/compare?vehicles=b',
    );
    await waitFor(() => expect(screen.queryAllByText(/^Estimated from/)).toHaveLength(count));
    expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual([
      '/api/vehicles/featured',
      '/api/financing/payment-terms',
    ]);
  },
);

test('the server reads the vehicles and the payment terms', () => {
  const reads = prefetch({ params: {}, url: new URL('https://site.example/'), props: {} }).reads ?? [];
  expect(reads.map(({ url }) => url)).toEqual(['/api/vehicles/featured', '/api/financing/payment-terms']);
});
