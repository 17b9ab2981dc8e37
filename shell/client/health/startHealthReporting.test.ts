import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { ReleaseHealth } from './ReleaseHealth.ts';
import { startHealthReporting } from './startHealthReporting.ts';

const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);
let health: ReleaseHealth;
beforeEach(() => {
  sendBeacon.mockClear();
  Object.assign(navigator, { sendBeacon });
  health = new ReleaseHealth({ remotes: { inventory: buildPageRemote({ version: '1.0.0' }) } });
  startHealthReporting(health);
});
afterEach(() => setVisibility('visible'));

function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** Hides the page and returns all reports sent so far. */
async function hidePageAndReadReports() {
  setVisibility('hidden');
  const texts = await Promise.all(sendBeacon.mock.calls.map(([, body]) => readBlobText(body)));
  return texts.map((text) => JSON.parse(text));
}
/** Reads a blob in jsdom, which lacks `Blob.text()`. */
const readBlobText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const createErrorFrom = (file: string) =>
  Object.assign(new Error('Failed'), { stack: `Error: Failed\n    at x (https://site.example${file}:1:2)` });
const buildReports = (failures: string[], trace?: object) => [
  { outcomes: [{ remote: 'inventory', version: '1.0.0', failures, ...(trace && { trace }) }] },
];
const trace = { error: 'Error', positions: ['x.js:1:2'] };

test('sends one report when the page is hidden', async () => {
  health.recordUse('inventory');
  expect(sendBeacon).not.toHaveBeenCalled();
  setVisibility('hidden');
  setVisibility('visible');
  expect(await hidePageAndReadReports()).toEqual(buildReports([]));
});

test('sends no report before any remote was used', async () => {
  setVisibility('hidden');
  expect(sendBeacon).not.toHaveBeenCalled();
  setVisibility('visible');
  health.recordUse('inventory');
  expect(await hidePageAndReadReports()).toEqual(buildReports([]));
});

test('counts an uncaught error for the remote that threw it, with its place', async () => {
  const error = createErrorFrom('/r/inventory/1.0.0/client/x.js');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(await hidePageAndReadReports()).toEqual(buildReports(['run'], trace));
});

test('counts an unhandled promise rejection for the remote', async () => {
  const reason = createErrorFrom('/r/inventory/1.0.0/client/x.js');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(await hidePageAndReadReports()).toEqual(buildReports(['run'], trace));
});

test('counts an error without a stack for the remote of the script', async () => {
  const filename = 'https://site.example/r/inventory/1.0.0/client/x.js';
  window.dispatchEvent(new ErrorEvent('error', { filename }));
  expect(await hidePageAndReadReports()).toEqual(buildReports(['run']));
});

test('ignores errors of other code', async () => {
  health.recordUse('inventory');
  window.dispatchEvent(new ErrorEvent('error', { error: createErrorFrom('/shell/shell.js') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'not an error object' }));
  expect(await hidePageAndReadReports()).toEqual(buildReports([]));
});
