import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { startProgressReporting } from './startProgressReporting.ts';

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);
let isReady: boolean;
beforeEach(() => {
  jest.useFakeTimers();
  sendBeacon.mockClear();
  isReady = false;
  Object.assign(navigator, { sendBeacon });
  setServerTiming([
    { name: 'other', description: 'x' },
    { name: 'counted-page', description: 'token' },
  ]);
});
afterEach(() => {
  setVisibility('hidden');
  setVisibility('visible');
  jest.useRealTimers();
});

function setServerTiming(serverTiming: readonly { name: string; description: string }[] | undefined) {
  const entry = serverTiming ? { entryType: 'navigation', serverTiming } : { entryType: 'navigation' };
  Object.assign(performance, { getEntriesByType: () => [entry] });
}
function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const start = () => startProgressReporting(() => isReady);
const countReports = () => sendBeacon.mock.calls.length;

test('reports the start at once, and the end after the page has been shown and has responded for five seconds', () => {
  start();
  expect(countReports()).toBe(1);
  isReady = true;
  jest.advanceTimersByTime(4000);
  expect(countReports()).toBe(1);
  jest.advanceTimersByTime(1000);
  expect(countReports()).toBe(2);
  jest.advanceTimersByTime(60_000);
  setVisibility('hidden');
  expect(countReports()).toBe(2);
});

test('sends the token of the page with each stage', async () => {
  start();
  setVisibility('hidden');
  const bodies = await Promise.all(
    sendBeacon.mock.calls.map(
      ([url, body]) =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve([url, JSON.parse(String(reader.result))]);
          reader.readAsText(body);
          jest.advanceTimersByTime(100);
        }),
    ),
  );
  expect(bodies).toEqual([
    ['/beacon', { outcomes: [], progress: { stage: 'started', token: 'token' } }],
    ['/beacon', { outcomes: [], progress: { stage: 'finished', token: 'token' } }],
  ]);
});

test('waits for a page that loads slowly', () => {
  start();
  jest.advanceTimersByTime(20_000);
  expect(countReports()).toBe(1);
  isReady = true;
  jest.advanceTimersByTime(1000);
  expect(countReports()).toBe(2);
});

test('reports the end when the visitor leaves before the page is ready', () => {
  start();
  setVisibility('hidden');
  expect(countReports()).toBe(2);
});

test.each([
  ['the edge does not count', []],
  ['an old browser hides the header of', undefined],
])('sends nothing for a page that %s', (_case, serverTiming) => {
  setServerTiming(serverTiming);
  start();
  setVisibility('hidden');
  expect(countReports()).toBe(0);
});
