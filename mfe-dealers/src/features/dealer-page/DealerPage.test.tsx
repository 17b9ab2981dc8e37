import { beforeEach, expect, jest, test } from '@jest/globals';
import { pausedDealershipError } from '@msv/contracts/dealers/dealership';
import { createFakeResponse, renderWithPlatformAsync } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordBeacons } from '../../../test/recordBeacons.ts';
import DealerPage from '../../pages/DealerPage.tsx';

const dealership = buildDealership({
  slug: 'tangerine-moon',
  hours: [{ days: ['Monday', 'Tuesday'], opens: '09:00', closes: '17:30' }],
});

const fetchSpy = jest.fn<typeof fetch>();
const beacons = recordBeacons();

beforeEach(() => {
  fetchSpy.mockReset().mockImplementation(async () => createFakeResponse(200, []));
  globalThis.fetch = fetchSpy;
});

async function renderPage(overrides: Partial<typeof dealership> = {}, query = '') {
  const data = { ...dealership, ...overrides };
  const view = await renderWithPlatformAsync(<DealerPage />, {
    initialUrl: `/dealerships/tangerine-moon${query}`,
    route: '/dealerships/:slug',
    responses: { '/api/dealerships/tangerine-moon': { data } },
  });
  const jsonLd = [...view.container.querySelectorAll('script')].map((script) =>
    JSON.parse(script.textContent ?? ''),
  );
  return { ...view, jsonLd };
}

test('shows the address, contact details, hours and the ways to reach the dealer', async () => {
  const { heads, events } = await renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tangerine Moon Demo Carts');
  expect(screen.getByText(/101 Sample Citrus Way/)).toBeVisible();
  expect(screen.getByText('Monday – Tuesday').nextElementSibling).toHaveTextContent('9 AM – 5:30 PM');
  expect(screen.getByText('Wednesday – Sunday').nextElementSibling).toHaveTextContent('Closed');
  expect(screen.queryByText('Hours not stated, call')).toBeNull();
  expect(screen.getByRole('link', { name: 'Send an Inquiry' })).toHaveAttribute(
    'href',
    '/contact?dealer=tangerine-moon',
  );
  expect(screen.getByRole('link', { name: 'other dealers in Florida' })).toHaveAttribute(
    'href',
    '/states/florida',
  );
  expect(screen.getByRole('link', { name: 'Report an error in this listing' })).toHaveAttribute(
    'href',
    '/report-listing?dealer=tangerine-moon',
  );
  for (const name of ['Call (407) 555-0107', 'Directions (opens in a new tab)']) {
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  expect(events).toEqual([
    { event: 'phone_call' },
    {
      event: 'external_link_click',
      link_url: 'https://www.google.com/maps/dir/?api=1&destination=28.5383%2C-81.3792',
    },
  ]);
  expect(heads.at(-1)).toMatchObject({
    title: 'Tangerine Moon Demo Carts in Orlando, Florida | MSV Directory',
    canonicalPath: '/dealerships/tangerine-moon',
    noIndex: false,
  });
});

test('reports one view of the page, and clicks on the phone number and on directions, without anything about the visitor', async () => {
  await renderPage({ id: 7 }, '?vehicle=evolution-d3');
  const links = [
    ...screen.getAllByRole('link', { name: /\(407\) 555-0107/ }),
    screen.getByRole('link', { name: /^Directions/ }),
  ];
  for (const link of links) {
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
  }
  const url = '/api/dealerships/7/activity';
  const type = 'application/json';
  expect(await beacons.list()).toEqual([
    { url, type, body: '{"activity":"view"}' },
    { url, type, body: '{"activity":"call"}' },
    { url, type, body: '{"activity":"call"}' },
    { url, type, body: '{"activity":"directions"}' },
  ]);
});

test('an unknown dealer is not counted', async () => {
  fetchSpy.mockResolvedValue(createFakeResponse(404, { error: 'Dealership not found.' }));
  await renderWithPlatformAsync(<DealerPage />, {
    initialUrl: '/dealerships/unknown-dealer',
    route: '/dealerships/:slug',
  });
  expect(await beacons.list()).toEqual([]);
});

test('an inquiry and a test drive are also about the vehicle from whose page the visitor came', async () => {
  const { heads } = await renderPage({}, '?vehicle=evolution-d3');
  expect(screen.getByRole('link', { name: 'Send an Inquiry' })).toHaveAttribute(
    'href',
    '/contact?dealer=tangerine-moon&vehicle=evolution-d3',
  );
  expect(screen.getByRole('link', { name: 'Request a Test Drive' })).toHaveAttribute(
    'href',
    '/test-drive?dealer=tangerine-moon&vehicle=evolution-d3',
  );
  expect(heads.at(-1)).toMatchObject({ canonicalPath: '/dealerships/tangerine-moon' });
});

test('shows what the dealer tells about itself, if it is known', async () => {
  await renderPage({ website: undefined });
  expect(screen.queryByText(/^(Services|Brands|Delivers|Website)/)).toBeNull();
  cleanup();
  const { events, jsonLd } = await renderPage({
    website: 'https://www.tangerine.example/carts',
    services: ['sales', 'parts'],
    brands: ['Evolution', 'Kandi'],
    deliveryRadiusMiles: 50,
  });
  for (const text of [
    'Services: Sales, Parts and accessories',
    'Brands: Evolution, Kandi',
    'Delivers up to 50 miles',
  ])
    expect(screen.getByText(text)).toBeVisible();
  const link = screen.getByRole('link', { name: 'tangerine.example (opens in a new tab)' });
  expect(link).toHaveAttribute('href', 'https://www.tangerine.example/carts');
  expect(link).toHaveAttribute('rel', 'noopener nofollow');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(events).toEqual([{ event: 'external_link_click', link_url: 'https://www.tangerine.example/carts' }]);
  expect(jsonLd).toContainEqual(expect.objectContaining({ sameAs: 'https://www.tangerine.example/carts' }));
});

test('sends the owner of the listing a link', async () => {
  fetchSpy.mockImplementation(async () => createFakeResponse(202, { accepted: true }));
  await renderPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Send Me a Link' }));
  expect(await screen.findByText(/we have sent a link to it\. Please check your inbox\./)).toBeVisible();
  expect(fetchSpy.mock.calls).toContainEqual([
    '/api/dealerships/tangerine-moon/manage-link',
    expect.objectContaining({ method: 'POST' }),
  ]);
  expect(screen.queryByRole('button', { name: 'Send Me a Link' })).toBeNull();
});

test('without scripts, the page after the request for a link says that it was sent', async () => {
  await renderPage({}, '?link=sent');
  expect(await screen.findByText(/we have sent a link to it/)).toBeVisible();
});

test('describes the dealer and its breadcrumb to search engines', async () => {
  const { jsonLd } = await renderPage();
  expect(jsonLd).toContainEqual(
    expect.objectContaining({
      '@type': 'AutoDealer',
      '@id': 'https://site.example/dealerships/tangerine-moon',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'https://schema.org/Tuesday'],
          opens: '09:00',
          closes: '17:30',
        },
      ],
    }),
  );
  const breadcrumb = jsonLd.find((item) => item['@type'] === 'BreadcrumbList');
  expect(breadcrumb.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Home',
    'Dealers',
    'Tangerine Moon Demo Carts',
  ]);
});

test('own hours have the name of their time zone, if it is known', async () => {
  const { unmount } = await renderPage({ timeZone: 'America/Phoenix' });
  expect(screen.getByText('Arizona time')).toBeVisible();
  unmount();
  await renderPage({ timeZone: undefined });
  expect(screen.queryByText(/ time$/)).toBeNull();
});

test.each([undefined, []])(
  'hours that the dealer has not stated are neither on the page nor in the structured data: %j',
  async (hours) => {
    const { jsonLd } = await renderPage({ hours });
    expect(screen.getByText('Hours not stated, call')).toBeVisible();
    expect(screen.queryByText(/day( –|$)/)).toBeNull();
    expect(screen.queryByText(/can order/)).toBeNull();
    expect(screen.queryByText(/^(Open|Closed) now| time$/)).toBeNull();
    expect(JSON.stringify(jsonLd)).not.toContain('OpeningHours');
  },
);

test('a dealer without coordinates has no directions, and a new one is marked and not in search engines', async () => {
  const { heads } = await renderPage({ latitude: null, longitude: null, isVerified: false });
  expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
  expect(screen.getByText('New listing – not yet verified')).toBeVisible();
  expect(heads.at(-1)).toMatchObject({ noIndex: true });
});

test('the browser shows whether the dealer is open in its own time zone, and updates it', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-07-06T21:29:30Z') });
  try {
    await renderPage();
    expect(screen.getByText('Open now · closes at 5:30 PM ET')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Closed now · opens Tuesday at 9 AM ET')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('an unknown dealer leads back to the directory and is not indexed', async () => {
  fetchSpy.mockResolvedValue(createFakeResponse(404, { error: 'Dealership not found.' }));
  const { heads } = await renderWithPlatformAsync(<DealerPage />, {
    initialUrl: '/dealerships/unknown-dealer',
    route: '/dealerships/:slug',
  });
  expect(screen.getByRole('heading', { name: 'Dealer Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Dealers' })).toHaveAttribute('href', '/dealerships');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Send Me a Link' })).toBeVisible();
  expect(heads.at(-1)).toMatchObject({ noIndex: true });
});

test('a paused listing is temporarily not listed', async () => {
  fetchSpy.mockResolvedValue(createFakeResponse(404, { error: pausedDealershipError }));
  await renderWithPlatformAsync(<DealerPage />, {
    initialUrl: '/dealerships/tangerine-moon',
    route: '/dealerships/:slug',
  });
  expect(screen.getByRole('heading', { name: 'Dealer Not Listed' })).toBeVisible();
  expect(screen.getByText(/temporarily not listed/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Send Me a Link' })).toBeVisible();
});

test('a dealer that could not be loaded can be retried', async () => {
  fetchSpy.mockResolvedValueOnce(createFakeResponse(503, ''));
  await renderWithPlatformAsync(<DealerPage />, {
    initialUrl: '/dealerships/tangerine-moon',
    route: '/dealerships/:slug',
  });
  fetchSpy.mockResolvedValueOnce(createFakeResponse(200, dealership));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Tangerine Moon Demo Carts' })).toBeVisible();
});
