import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aVehicle } from '@msv/testing/aVehicle';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InventoryPage from './InventoryPage.tsx';

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  globalThis.fetch = fetchSpy;
});

test('six skeletons stand for the vehicles, which can be searched, or asked for again if they do not come', async () => {
  let answer = (_reply: Response) => {};
  fetchSpy.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { heads } = renderOnSite(<InventoryPage />, { at: '/inventory?search=turf' });
  expect(screen.getAllByTestId('skeleton-card')).toHaveLength(6);
  expect(screen.getByRole('status')).toHaveTextContent('Loading vehicles');
  expect(screen.getByRole('searchbox')).toHaveValue('turf');
  expect(heads.at(-1)).toMatchObject({
    title: 'Vehicle Inventory | MSV Directory',
    canonicalPath: '/inventory',
  });

  answer(fakeReply(503, ''));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  fetchSpy.mockResolvedValueOnce(
    fakeReply(200, [aVehicle({ slug: 'turf', name: 'Turfman 800' }), aVehicle()]),
  );
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Turfman 800');
});
