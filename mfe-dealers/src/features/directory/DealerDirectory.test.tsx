import { beforeEach, expect, jest, test } from '@jest/globals';
import { fakeReply, renderOnSite } from '@msv/platform/testing';
import { aDealership } from '@msv/testing/aDealership';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DealerDirectory } from './DealerDirectory.tsx';

const dealerships = [
  aDealership({ id: 1, name: 'Albany', state: 'New York', latitude: 42.65, longitude: -73.75 }),
  aDealership({ id: 2, name: 'Miami', latitude: 25.7617, longitude: -80.1918 }),
  aDealership({ id: 3, name: 'Orlando' }),
];

/** The browser's question for the visitor's place, which a test answers when it likes. */
const getCurrentPosition = jest.fn<Geolocation['getCurrentPosition']>();

beforeEach(() => {
  globalThis.fetch = async () => fakeReply(200, { dealershipCount: 3, dealerships });
  getCurrentPosition.mockReset();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});

const names = () =>
  screen.queryAllByTestId('dealer-card').map((card) => card.querySelector('h2')?.textContent);

async function show() {
  const view = renderOnSite(<DealerDirectory />, { at: '/dealerships' });
  await screen.findAllByTestId('dealer-card');
  return view;
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Use my location' }));

function grant(latitude: number, longitude: number) {
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
  act(() =>
    onPosition?.({ coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }),
  );
}

function fail(code: number) {
  const [, onError] = getCurrentPosition.mock.calls.at(-1) ?? [];
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
  act(() => onError?.({ code, message: '', ...codes }));
}

test('nobody is asked for their place until they press the button', async () => {
  await show();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await press();
  expect(getCurrentPosition).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Finding you...' })).toHaveAttribute('aria-disabled', 'true');
});

test('the nearest come first, a search still narrows them down, and the place can be taken back', async () => {
  await show();
  await press();
  grant(25.8, -80.2);
  expect(names()).toEqual(['Miami', 'Orlando', 'Albany']);
  expect(screen.getByText('2.7 miles away')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'new york');
  await waitFor(() => expect(names()).toEqual(['Albany']));
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Stop using my location' }));
  expect(screen.getByRole('button', { name: 'Use my location' })).toHaveFocus();
  await waitFor(() => expect(names()).toEqual(['Albany', 'Miami', 'Orlando']));
  expect(screen.queryByText(/away/)).toBeNull();
});

test('searching by place is reported without the place', async () => {
  const { events } = await show();
  await press();
  grant(25.8, -80.2);
  await waitFor(() => expect(events).toHaveLength(1), { timeout: 3000 });
  expect(events).toEqual([{ event: 'dealer_search', result_count: 3 }]);
});

test.each([
  ['refuses', 1, /Your location was not shared, and that is fine\. You can type your ZIP code instead\./],
  ['cannot be found', 2, /Your location could not be found just now\./],
  ['is found too late', 3, /Finding your location took too long\./],
])('a visitor who %s is told what to do instead, and may try again', async (_what, code, sentence) => {
  await show();
  await press();
  fail(code);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(names()).toEqual(['Albany', 'Miami', 'Orlando']);
  await press();
  expect(screen.queryByText(sentence)).toBeNull();
  grant(28.5, -81.4);
  expect(names()[0]).toBe('Orlando');
});

test('a browser without the means says so', async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  await show();
  await press();
  expect(screen.getByText(/This browser cannot tell where you are\./)).toBeVisible();
});

test('a question that the visitor leaves open is given up, and an answer after that changes nothing', async () => {
  await show();
  jest.useFakeTimers();
  try {
    act(() => screen.getByRole('button', { name: 'Use my location' }).click());
    act(() => jest.advanceTimersByTime(20_000));
  } finally {
    jest.useRealTimers();
  }
  expect(screen.getByText(/took too long/)).toBeVisible();
  grant(25.8, -80.2);
  expect(names()).toEqual(['Albany', 'Miami', 'Orlando']);
});
