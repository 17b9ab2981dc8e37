import { beforeEach, expect, jest, test } from '@jest/globals';
import { BrowserErrorLog } from './BrowserErrorLog.ts';

const log = jest.fn<(fields: object, message: string) => void>();
let errors: BrowserErrorLog;
beforeEach(() => {
  log.mockClear();
  errors = new BrowserErrorLog(log);
});

const record = (position: string, version = '1.0.0') =>
  errors.record({
    remote: 'inventory',
    version,
    failures: ['run'],
    trace: { error: 'TypeError', positions: [position, 'page.js:3:4'] },
  });

test('logs the place of an error with the scripts of its release', () => {
  record('entry.js:1:2');
  expect(log.mock.calls).toEqual([
    [
      {
        remote: 'inventory',
        version: '1.0.0',
        failures: ['run'],
        error: 'TypeError',
        stack: 'at /r/inventory/1.0.0/client/entry.js:1:2\nat /r/inventory/1.0.0/client/page.js:3:4',
      },
      'Error in a browser',
    ],
  ]);
});

test('logs the same error of a release once, and limits different ones', () => {
  for (let visitor = 0; visitor < 5; visitor += 1) record('entry.js:1:2');
  expect(log).toHaveBeenCalledTimes(1);
  record('entry.js:1:2', '1.1.0');
  expect(log).toHaveBeenCalledTimes(2);
  for (let column = 10; column < 1000; column += 1) record(`entry.js:1:${column}`);
  expect(log).toHaveBeenCalledTimes(30);
});

test('logs nothing for a page load without an error', () => {
  errors.record({ remote: 'inventory', version: '1.0.0', failures: [] });
  expect(log).not.toHaveBeenCalled();
});
