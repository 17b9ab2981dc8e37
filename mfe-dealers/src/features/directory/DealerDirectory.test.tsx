import { beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeResponse, renderWithPlatform } from '@msv/platform/testing';
import { buildDealership } from '@msv/testing/builders/buildDealership';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealerDirectory } from './DealerDirectory.tsx';

const dealerships = [
  buildDealership({ id: 1, name: 'Albany', state: 'New York', latitude: 42.65, longitude: -73.75 }),
  buildDealership({ id: 2, name: 'Miami', latitude: 25.7617, longitude: -80.1918 }),
  buildDealership({ id: 3, name: 'Orlando' }),
];

/** Stands in for the browser's location request. `grantLocation` and `failLocation` answer it. */
const getCurrentPosition = jest.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  globalThis.fetch = async () => createFakeResponse(200, { dealershipCount: 3, dealerships });
  getCurrentPosition.mockReset();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});

const getDealerNames = () =>
  screen.queryAllByTestId('dealer-card').map((card) => card.querySelector('h2, h3')?.textContent);

async function renderDirectory() {
  const view = renderWithPlatform(<DealerDirectory />, { initialUrl: '/dealerships' });
  await screen.findAllByTestId('dealer-card');
  return view;
}

const getLocationButton = () => screen.getByRole('button', { name: 'Use My Location' });

/** Presses the button and waits for the request, whose script loads late. */
async function pressLocationButton() {
  const requestCount = getCurrentPosition.mock.calls.length;
  await userEvent.click(getLocationButton());
  await waitFor(() => expect(getCurrentPosition).toHaveBeenCalledTimes(requestCount + 1));
}

async function grantLocation(latitude: number, longitude: number) {
  const [onPosition] = getCurrentPosition.mock.calls.at(-1) ?? [];
  const coords = {
    latitude,
    longitude,
    accuracy: 100,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
  };
  await act(async () =>
    onPosition?.({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }),
  );
}

async function failLocation(code: number) {
  const [, onError] = getCurrentPosition.mock.calls.at(-1) ?? [];
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  await act(async () => onError?.({ code, message: '', ...codes }));
}

test('the location is not requested until the visitor presses the button', async () => {
  await renderDirectory();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await pressLocationButton();
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Finding your location...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the location sorts dealers by distance, can be combined with a search and can be turned off', async () => {
  await renderDirectory();
  await pressLocationButton();
  await grantLocation(25.8, -80.2);
  expect(getDealerNames()).toEqual(['Miami', 'Orlando', 'Albany']);
  expect(screen.getByText('2.7 miles away')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'new york');
  await waitFor(() => expect(getDealerNames()).toEqual(['Albany']));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Stop Using My Location' }));
  expect(screen.getByRole('button', { name: 'Use My Location' })).toHaveFocus();
  await waitFor(() => expect(getDealerNames()).toEqual(['Miami', 'Orlando', 'Albany']));
  expect(screen.queryByText(/away/)).toBeNull();
});

test('a search by location is tracked without the location', async () => {
  const { events } = await renderDirectory();
  await pressLocationButton();
  await grantLocation(25.8, -80.2);
  await waitFor(() => expect(events).toHaveLength(1), { timeout: 3000 });
  expect(events).toEqual([{ event: 'dealer_search', result_count: 3 }]);
});

test.each([
  ['is denied', 1, /We don't have permission to use your location\. Enter your ZIP code instead\./],
  ['is unavailable', 2, /We couldn't find your location\./],
  ['times out', 3, /Finding your location took too long\./],
])('a location that %s shows a message, and the visitor can try again', async (_failure, code, message) => {
  await renderDirectory();
  await pressLocationButton();
  await failLocation(code);
  expect(screen.getByText(message)).toBeVisible();
  expect(getDealerNames()).toEqual(['Miami', 'Orlando', 'Albany']);
  await pressLocationButton();
  expect(screen.queryByText(message)).toBeNull();
  await grantLocation(28.5, -81.4);
  expect(getDealerNames()[0]).toBe('Orlando');
});

test('a browser without geolocation shows a message', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  await renderDirectory();
  await userEvent.click(getLocationButton());
  expect(await screen.findByText(/Your browser doesn't support location\./)).toBeVisible();
});

test('an unanswered permission prompt times out, and a later answer is ignored', async () => {
  await renderDirectory();
  jest.useFakeTimers();
  try {
    await act(async () => getLocationButton().click());
    await act(() => jest.advanceTimersByTimeAsync(20_000));
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByText(/took too long/)).toBeVisible();
  await grantLocation(25.8, -80.2);
  expect(getDealerNames()).toEqual(['Miami', 'Orlando', 'Albany']);
});

test('the distance limits the dealers around the location, and larger distances are offered', async () => {
  await renderDirectory();
  await pressLocationButton();
  await grantLocation(25.8, -80.2);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Within 50 miles');
  await waitFor(() => expect(getDealerNames()).toEqual(['Miami']));
  expect(screen.getByText('1 dealer within 50 miles, straight-line distance from you')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Any distance');
  await waitFor(() => expect(getDealerNames()).toEqual(['Miami', 'Orlando', 'Albany']));
});
