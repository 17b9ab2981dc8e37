import { expect, test } from '@jest/globals';
import { ErrorTrace } from '@msv/contracts/releases/reports/releaseReport';
import * as v from 'valibot';
import { createErrorTrace } from './createErrorTrace.ts';

const site = 'https://site.example';
const createTrace = (stack: string, name = 'TypeError') =>
  createErrorTrace(Object.assign(new Error('ann@example.com'), { name, stack }), 'inventory', '1.5.0-a1');

test.each([
  [
    'Chrome',
    `TypeError: ann@example.com is not a phone number
    at Object.a (${site}/shell/shell.1a2b.js:1:99)
    at b (${site}/r/inventory/1.5.0-a1/client/Featured.3c4d.js:1:7)
    at ${site}/r/inventory/1.5.0-a1/client/retry-1/InventoryPage.5e6f.js:2:8
    at c (${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8)`,
  ],
  [
    'Firefox and Safari',
    `b@${site}/r/inventory/1.5.0-a1/client/Featured.3c4d.js:1:7
@${site}/r/inventory/1.5.0-a1/client/retry-1/InventoryPage.5e6f.js:2:8
c@${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8`,
  ],
])('contains the positions in the release, but no message and no other URLs, in %s', (_browser, stack) => {
  const trace = createTrace(stack);
  expect(trace).toEqual({
    error: 'TypeError',
    positions: ['Featured.3c4d.js:1:7', 'retry-1/InventoryPage.5e6f.js:2:8'],
  });
  expect(v.is(ErrorTrace, trace)).toBe(true);
});

test('has at most ten positions and no unusual names', () => {
  const line = `at ${site}/r/inventory/1.5.0-a1/client/x.js:1:7\n`;
  const trace = createTrace(line.repeat(50), 'Error of ann@example.com');
  expect(trace).toEqual({ error: 'Error', positions: Array(10).fill('x.js:1:7') });
  expect(v.is(ErrorTrace, trace)).toBe(true);
});

test.each([
  ['errors of other code', () => createTrace(`at a (${site}/shell/shell.js:1:7)`)],
  ['other versions', () => createTrace(`at a (${site}/r/inventory/1.5.0-a12/client/x.js:1:7)`)],
  ['values that are no errors', () => createErrorTrace('ann@example.com', 'inventory', '1.5.0-a1')],
])('is missing for %s', (_case, create) => {
  expect(create()).toBeUndefined();
});
