import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aState } from '@msv/testing/aState';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StateCards from './StateCards.tsx';

const states = Array.from({ length: 8 }, (_, at) => aState({ name: `State ${at}`, slug: `state-${at}` }));
const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async () => fakeReply(200, states));
  globalThis.fetch = fetchSpy;
});

test.each([
  [undefined, 6],
  [3, 3],
])('with a limit of %s, the first %d states are cards that lead to their pages', async (limit, count) => {
  renderOnSite(<StateCards {...(limit ? { limit } : {})} />, { at: '/' });
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(count);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    states.slice(0, count).map(({ slug }) => `/states/${slug}`),
  );
});

test('states that could not be loaded can be asked for again', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(503, ''));
  renderOnSite(<StateCards />, { at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByTestId('state-card')).toHaveLength(6);
});

test('without any states there is no heading either', async () => {
  fetchSpy.mockResolvedValueOnce(fakeReply(200, []));
  renderOnSite(<StateCards />, { at: '/' });
  await expect(screen.findAllByTestId('state-card')).rejects.toThrow();
  expect(screen.queryByRole('heading')).toBeNull();
});
