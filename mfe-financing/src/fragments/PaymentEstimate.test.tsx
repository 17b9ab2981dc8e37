import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { specPaymentTerms } from '@msv/testing/builders/specFinancingPrograms';
import { act, screen } from '@testing-library/react';
import PaymentEstimate from './PaymentEstimate.tsx';

const fetchSpy = jest.fn<typeof fetch>();

beforeEach(() => {
  fetchSpy.mockReset().mockResolvedValue(createFakeResponse(200, { terms: specPaymentTerms }));
  globalThis.fetch = fetchSpy;
});

const renderEstimate = (price: number) =>
  act(async () => renderWithPlatform(<PaymentEstimate price={price} />, { initialUrl: '/inventory/d6' }));

test('shows the lowest monthly payment for a price and its assumptions', async () => {
  await renderEstimate(8995);
  expect(screen.getByText('Estimated from $162/mo')).toBeVisible();
  expect(screen.getByText(/Standard Loan/)).toHaveTextContent(
    'Standard Loan at 7.99% APR over 60 months, $1,000 down, credit score 700-749 Good. This is an estimate, not an offer of credit.',
  );
});

test.each([
  ['the service is down', () => fetchSpy.mockResolvedValue(createFakeResponse(503, '')), 8995],
  ['the terms are loading', () => fetchSpy.mockReturnValue(new Promise(() => {})), 8995],
  ['there is no loan', () => fetchSpy.mockResolvedValue(createFakeResponse(200, { terms: null })), 8995],
  ['there is nothing to borrow', () => {}, 1000],
])('renders nothing if %s', async (_case, prepare, price) => {
  prepare();
  const { container } = await renderEstimate(price);
  expect(container).toBeEmptyDOMElement();
});
