import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { mountStandalone } from './mountStandalone.tsx';

const HomePage = () => <h1>Welcome home</h1>;
const VehiclePage = () => <h1>One vehicle</h1>;
const PaymentEstimate = ({ price }: { price?: unknown }) => <p>{`price is ${JSON.stringify(price)}`}</p>;
const SimilarVehicles = ({ slug }: { slug?: unknown }) => <p>{`slug is ${JSON.stringify(slug)}`}</p>;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => window.history.replaceState(null, '', '/'));

const fragments = {
  PaymentEstimate: { Component: PaymentEstimate, props: v.object({ price: v.number() }) },
  SimilarVehicles: {
    Component: SimilarVehicles,
    props: v.object({ slug: v.string(), category: v.string() }),
  },
};

async function open(url: string) {
  window.history.replaceState(null, '', url);
  await act(async () =>
    mountStandalone({ pages: { '/home': HomePage, '/vehicles/:slug': VehiclePage }, fragments }),
  );
}

test('lists every page and fragment', async () => {
  await open('/');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/home', '/fragments/PaymentEstimate', '/fragments/SimilarVehicles']);
  expect(screen.getByText(/^\/vehicles\/:slug/)).toBeVisible();
});

test('renders a page at its path', async () => {
  await open('/vehicles/trailhawk');
  expect(screen.getByRole('heading')).toHaveTextContent('One vehicle');
});

describe('a fragment', () => {
  test('gets its props from the query string, numbers as numbers', async () => {
    await open('/fragments/PaymentEstimate?price=12000');
    expect(screen.getByText('price is 12000')).toBeVisible();
    expect(screen.getByLabelText('price')).toHaveValue('12000');
  });

  test('keeps digits as text where the schema expects text', async () => {
    await open('/fragments/SimilarVehicles?slug=42&category=utility');
    expect(screen.getByText('slug is "42"')).toBeVisible();
  });

  test('is replaced by the problems while a required prop is missing', async () => {
    await open('/fragments/PaymentEstimate');
    expect(within(screen.getByRole('listitem')).getByText(/^price: /)).toBeVisible();
    expect(screen.queryByText(/price is/)).toBeNull();
  });
});
