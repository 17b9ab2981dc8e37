import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import {
  findRemoteInStack,
  recordHydrationError,
  startConversionReporting,
  startHealthReporting,
  startProgressReporting,
} from './healthReports.ts';
import { ReleaseHealth } from './ReleaseHealth.ts';

describe('startHealthReporting', () => {
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
    Object.assign(new Error('Failed'), {
      stack: `Error: Failed\n    at x (https://site.example${file}:1:2)`,
    });
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
});

describe('startProgressReporting', () => {
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
});

describe('startConversionReporting', () => {
  const sendBeacon = jest.fn<(url: string, body: Blob) => boolean>(() => true);
  const start = (serverTiming: readonly { name: string; description: string }[]) => {
    sendBeacon.mockClear();
    Object.assign(navigator, { sendBeacon });
    Object.assign(performance, { getEntriesByType: () => [{ entryType: 'navigation', serverTiming }] });
    return startConversionReporting();
  };

  test('reports each conversion event once per page load, and no other event', () => {
    const report = start([{ name: 'conversion-events', description: 'phone_call financing_calculator_use' }]);
    for (const event of ['vehicle_view', 'phone_call', 'phone_call', 'financing_calculator_use'])
      report(event);
    expect(sendBeacon.mock.calls.map(([url]) => url)).toEqual(['/beacon', '/beacon']);
  });

  test('reports nothing if the edge does not count the visitor', () => {
    start([])('phone_call');
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});

describe('findRemoteInStack', () => {
  const remotes = {
    inventory: buildPageRemote({ version: '1.5.0' }),
    content: buildPageRemote({ version: '2.0.0' }),
  };
  const site = 'https://site.example';

  test.each([
    [
      'the innermost of two remotes',
      `TypeError: x is undefined
    at Object.a (${site}/shell/shell.1a2b.js:1:99)
    at b (${site}/r/inventory/1.5.0/client/Featured.3c4d.js:1:7)
    at c (${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8)`,
      'inventory',
    ],
    [
      'a remote in Firefox’s format',
      `b@${site}/r/content/2.0.0/client/HomePage.5e6f.js:1:8\n@debugger`,
      'content',
    ],
    ['a remote by a script URL alone', `${site}/r/content/2.0.0/client/remoteEntry.js`, 'content'],
    [
      'a remote that was loaded by a retry',
      `${site}/r/content/2.0.0/client/retry-1/remoteEntry.js`,
      'content',
    ],
    [
      'no remote for a version that is not on the page',
      `at b (${site}/r/inventory/1.5.01/client/x.js:1:7)`,
      undefined,
    ],
    ['no remote for the shell’s own code', `at b (${site}/shell/shell.js:1:7)`, undefined],
    ['no remote for a browser extension', 'at b (chrome-extension://abc/r/inventory.js:1:7)', undefined],
    ['no remote for an empty stack', '', undefined],
  ])('finds %s', (_case, stack, remote) => {
    expect(findRemoteInStack(stack, remotes)).toBe(remote);
  });
});

describe('recordHydrationError', () => {
  const remotes = { inventory: buildPageRemote({ version: '1.5.0' }) };
  const componentStack = `
    at Card (https://site.example/r/inventory/1.5.0/client/Card.3c4d.js:1:7)
    at main (<anonymous>)
    at Layout (https://site.example/shell/shell.js:1:9)`;
  const record = (error: Error, stack: string, hasFound = false) => {
    const health = new ReleaseHealth({ remotes }, { hasFound });
    recordHydrationError(health, error, stack);
    return health.createReport().outcomes[0];
  };

  test.each([418, 423, 425])('reports React’s error #%s with the place of the component', (number) => {
    const error = new Error(`Minified React error #${number}; visit https://react.dev/errors/${number}`);
    expect(record(error, componentStack)).toMatchObject({
      remote: 'inventory',
      failures: ['hydration'],
      trace: { error: `HydrationError${number}`, positions: ['Card.3c4d.js:1:7'] },
    });
    expect(record(error, componentStack, true)).toEqual({
      remote: 'inventory',
      version: '1.5.0',
      failures: ['foreign'],
    });
  });

  test.each([
    ['another error of React', 'Minified React error #482', componentStack],
    [
      'an error in the shell',
      'Minified React error #418',
      'at Layout (https://site.example/shell/shell.js:1:9)',
    ],
  ])('does not report %s', (_case, message, stack) => {
    expect(record(new Error(message), stack)).toBeUndefined();
  });
});
