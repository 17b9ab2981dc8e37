import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildState } from '@msv/testing/builders/buildState';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StateCards from './StateCards.tsx';

const states = Array.from({ length: 8 }, (_, index) =>
  buildState({ name: `State ${index}`, slug: `state-${index}` }),
);
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async () => createFakeResponse(200, states));
  globalThis.fetch = fetchSpy;
});

test.each([
  [undefined, 6],
  [3, 3],
])('with a limit of %s, shows cards that link to the first %d states', async (limit, count) => {
  renderWithPlatform(<StateCards {...(limit ? { limit } : {})} />, { initialUrl: '/' });
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(count);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    states.slice(0, count).map(({ slug }) => `/states/${slug}`),
  );
  expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual([`/api/states?limit=${count}`]);
});

test('offers a retry if the states cannot be loaded', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  renderWithPlatform(<StateCards />, { initialUrl: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('state-card')).toHaveLength(6);
});

test('renders nothing if there are no states', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(200, []));
  renderWithPlatform(<StateCards />, { initialUrl: '/' });
  await waitFor(() => expect(screen.queryByTestId('skeleton-card')).toBeNull());
  expect(screen.queryByTestId('state-card')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
