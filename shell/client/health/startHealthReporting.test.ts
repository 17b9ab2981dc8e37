import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { aSlice } from '../../test/aTask.ts';
import { ReleaseHealth } from './ReleaseHealth.ts';
import { reportHealth } from './reportHealth.ts';

const sent = jest.fn<(url: string, body: Blob) => boolean>(() => true);
let health: ReleaseHealth;
beforeEach(() => {
  sent.mockClear();
  Object.assign(navigator, { sendBeacon: sent });
  health = new ReleaseHealth({ inventory: aSlice({ version: '1.0.0' }) });
  reportHealth(health);
});
afterEach(() => look('visible'));

function look(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
/** What was said when the visitor looked away. */
async function said() {
  look('hidden');
  const texts = await Promise.all(sent.mock.calls.map(([, body]) => textOf(body)));
  return texts.map((text) => JSON.parse(text));
}
/** As jsdom can read one. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
const thrownIn = (file: string) =>
  Object.assign(new Error('Broken'), { stack: `Error: Broken\n    at x (https://site.example${file}:1:2)` });
const reportedOf = (failures: string[]) => [
  { outcomes: [{ remote: 'inventory', version: '1.0.0', failures }] },
];

test('a page load is reported when the visitor looks away, and once', async () => {
  health.used('inventory');
  expect(sent).not.toHaveBeenCalled();
  look('hidden');
  look('visible');
  expect(await said()).toEqual(reportedOf([]));
});

test('a page load of which nothing is known yet is not reported, and may be later', async () => {
  look('hidden');
  expect(sent).not.toHaveBeenCalled();
  look('visible');
  health.used('inventory');
  expect(await said()).toEqual(reportedOf([]));
});

test('what a release throws after it was rendered is counted for it', async () => {
  const error = thrownIn('/r/inventory/1.0.0/client/x.js');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(await said()).toEqual(reportedOf(['run']));
});

test('so is a promise that it lets fail', async () => {
  const reason = thrownIn('/r/inventory/1.0.0/client/x.js');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(await said()).toEqual(reportedOf(['run']));
});

test('so is a script of it that cannot be read, of which nothing but the address is known', async () => {
  const filename = 'https://site.example/r/inventory/1.0.0/client/x.js';
  window.dispatchEvent(new ErrorEvent('error', { filename }));
  expect(await said()).toEqual(reportedOf(['run']));
});

test('what others throw is counted for nobody', async () => {
  health.used('inventory');
  window.dispatchEvent(new ErrorEvent('error', { error: thrownIn('/shell/shell.js') }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'a mere text' }));
  expect(await said()).toEqual(reportedOf([]));
});
