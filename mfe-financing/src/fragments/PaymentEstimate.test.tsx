import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { cashPurchase, statedPrograms } from '@msv/testing/statedPrograms';
import { act, screen } from '@testing-library/react';
import PaymentEstimate from './PaymentEstimate.tsx';

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(fakeReply(200, statedPrograms));
  globalThis.fetch = fetchSpy;
});

const show = (price: number) =>
  act(async () => renderOnSite(<PaymentEstimate price={price} />, { at: '/inventory/d6' }));

test('a price is shown as the lowest monthly payment, with what that assumes on demand', async () => {
  await show(8995);
  expect(screen.getByText('Estimated from $162/mo')).toBeVisible();
  expect(screen.getByText(/Standard Loan/)).toHaveTextContent(
    'Standard Loan at 7.99% APR over 60 months, $1,000 down, credit score 700-749 Good. An estimate, not an offer of credit.',
  );
});

test.each([
  ['the service is down', () => fetchSpy.mockResolvedValue(fakeReply(503, '')), 8995],
  ['the programs are on their way', () => fetchSpy.mockReturnValue(new Promise(() => {})), 8995],
  ['there is no loan', () => fetchSpy.mockResolvedValue(fakeReply(200, [cashPurchase])), 8995],
  ['nothing is left to borrow', () => {}, 1000],
])('nothing at all is shown where %s', async (_why, prepare, price) => {
  prepare();
  const { container } = await show(price);
  expect(container).toBeEmptyDOMElement();
});
