import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PageRemotes } from '../../site/document/PageState.ts';
import { buildPageRemote } from '../../test/buildPageTask.ts';
import { ReleaseHealth } from '../health/ReleaseHealth.ts';
import { KnownModules } from './KnownModules.ts';

const load = jest.fn<(name: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotes: object[], options: object) => void>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: load,
  registerRemotes,
  registerPlugins: () => {},
}));
jest.mock('./shareFederationRuntime.ts', () => ({ shareFederationRuntime: () => {} }));
// Imported after the runtime has been mocked.
let browserModules: typeof import('./createBrowserModules.ts');
beforeAll(async () => {
  browserModules = await import('./createBrowserModules.ts');
});

let health: ReleaseHealth;
let knownModules: KnownModules;
const createModules = (remotes: PageRemotes, missingRemotes: string[] = []) => {
  knownModules = new KnownModules({ remotes, missingRemotes }, '/');
  health = new ReleaseHealth(knownModules);
  return browserModules.createBrowserModules(knownModules, health);
};
const listRegisteredRemotes = () =>
  registerRemotes.mock.calls.map(([[remote], options]) => ({ ...remote, ...options }));

const Page = () => null;
const slice = buildPageRemote();
beforeEach(() => {
  jest.resetAllMocks();
  load.mockResolvedValue({ default: Page });
});
afterEach(() => {
  jest.useRealTimers();
});

const listRegisteredEntries = () =>
  listRegisteredRemotes().map((remote) => ('entry' in remote ? remote.entry : undefined));

describe('createBrowserModules', () => {
  test('registers every remote with its entry and loads no module until it is requested', () => {
    createModules({
      inventory: slice,
      dealers: buildPageRemote({ entry: '/r/dealers/1.0.0/client/remoteEntry.js' }),
    });
    expect(listRegisteredRemotes()).toMatchObject([
      { name: 'inventory', entry: slice.entry, entryGlobalName: 'msv_inventory', force: true },
      {
        name: 'dealers',
        entry: '/r/dealers/1.0.0/client/remoteEntry.js',
        entryGlobalName: 'msv_dealers',
        force: true,
      },
    ]);
    expect(load).not.toHaveBeenCalled();
  });

  test('loads each module once, by remote and module name', async () => {
    const modules = createModules({ inventory: slice });
    const first = modules.load('inventory', './InventoryPage');
    expect(modules.load('inventory', './InventoryPage')).toBe(first);
    expect(await first).toBe(Page);
    expect(load.mock.calls).toEqual([['inventory/InventoryPage']]);
  });

  test('requests the scripts of a module together with the entry, but not again after a failure', async () => {
    const [script, digest] = ['/r/inventory/1.0.0/client/InventoryPage.js', `sha384-${'a'.repeat(64)}`];
    const remote = { ...slice, scripts: { './InventoryPage': [script] }, integrity: { [script]: digest } };
    const modules = createModules({ inventory: remote });
    const listPreloads = () =>
      [...document.head.querySelectorAll('link')].map(({ rel, as, href, integrity }) => [
        rel,
        as,
        new URL(href).pathname,
        integrity,
      ]);
    modules.load('inventory', './InventoryPage');
    modules.load('inventory', './InventoryPage');
    expect(listPreloads()).toEqual([['preload', 'script', script, digest]]);
    modules.forget('inventory', './InventoryPage');
    modules.load('inventory', './InventoryPage');
    expect(listPreloads()).toHaveLength(1);
  });

  test.each([
    ['undefined', undefined],
    ['no component', { default: 7 }],
    ['no default export', { InventoryPage: Page }],
  ])('rejects if the remote exports %s', async (_exports, remoteExports) => {
    load.mockResolvedValue(remoteExports);
    await expect(createModules({ inventory: slice }).load('inventory', './InventoryPage')).rejects.toThrow();
  });

  test('rejects if the remote does not respond within ten seconds', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => {}));
    const rejection = expect(
      createModules({ inventory: slice }).load('inventory', './InventoryPage'),
    ).rejects.toThrow('inventory/InventoryPage did not respond within 10000 ms');
    await jest.advanceTimersByTimeAsync(10_000);
    await rejection;
  });
});

describe('a module that failed to load', () => {
  test('stays failed until it is forgotten, and then loads from a new URL each time', async () => {
    load.mockRejectedValue(new Error('not available'));
    const modules = createModules({ inventory: slice });
    const first = modules.load('inventory', './InventoryPage');
    await expect(first).rejects.toThrow('not available');
    expect(modules.load('inventory', './InventoryPage')).toBe(first);

    modules.forget('inventory', './InventoryPage');
    load.mockResolvedValue({ default: Page });
    await expect(modules.load('inventory', './InventoryPage')).resolves.toBe(Page);
    modules.forget('inventory', './InventoryPage');
    expect(listRegisteredEntries()).toEqual([
      slice.entry,
      '/r/inventory/1.0.0/client/retry-1/remoteEntry.js',
      '/r/inventory/1.0.0/client/retry-2/remoteEntry.js',
    ]);
  });

  test('does not affect other remotes', () => {
    const dealers = buildPageRemote({ entry: '/r/dealers/1.0.0/client/remoteEntry.js' });
    createModules({ inventory: slice, dealers }).forget('inventory', './InventoryPage');
    expect(listRegisteredEntries().filter((entry) => entry === dealers.entry)).toHaveLength(1);
  });

  test('is ignored if its remote does not exist', () => {
    createModules({ inventory: slice }).forget('unknown', './Page');
    expect(listRegisteredEntries()).toEqual([slice.entry]);
  });
});

describe('a module that is loaded until it succeeds', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  const runPromises = () => jest.advanceTimersByTimeAsync(0);
  const startFailingLoad = async () => {
    load.mockRejectedValue(new Error('not available'));
    const modules = createModules({ inventory: slice });
    const component = modules.loadEventually('inventory', './InventoryPage');
    await runPromises();
    load.mockResolvedValue({ default: Page });
    return { modules, component };
  };

  test.each([
    ['when the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['after five seconds', () => jest.advanceTimersByTime(5000)],
  ])('is requested again from a new URL %s', async (_when, triggerRetry) => {
    const { modules, component } = await startFailingLoad();
    expect(load).toHaveBeenCalledTimes(1);
    triggerRetry();
    expect(await component).toBe(Page);
    expect(listRegisteredEntries().at(-1)).toBe('/r/inventory/1.0.0/client/retry-1/remoteEntry.js');
    expect(modules.load('inventory', './InventoryPage')).toBe(component);
    expect(modules.loadEventually('inventory', './InventoryPage')).toBe(component);
    await jest.advanceTimersByTimeAsync(600_000);
    window.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is requested again when it is forgotten', async () => {
    const { modules, component } = await startFailingLoad();
    modules.forget('inventory', './InventoryPage');
    expect(await component).toBe(Page);
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('is requested at growing intervals of up to a minute while it fails, and counts as one failure', async () => {
    load.mockRejectedValue(new Error('not available'));
    void createModules({ inventory: slice }).loadEventually('inventory', './InventoryPage');
    await runPromises();
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await jest.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(load).toHaveBeenCalledTimes(index + 1);
      await jest.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(index + 2);
    }
    expect(health.createReport().outcomes.map(({ failures }) => failures)).toEqual([['load']]);
  });

  test('is used if it arrives after its time limit, without another request', async () => {
    let respond: (exports: object) => void = () => {};
    load.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const modules = createModules({ inventory: slice });
    const component = modules.loadEventually('inventory', './InventoryPage');
    await jest.advanceTimersByTimeAsync(13_000);
    respond({ default: Page });
    expect(await component).toBe(Page);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is used if it arrives while a second request is pending', async () => {
    let respond: (exports: object) => void = () => {};
    load.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    load.mockReturnValue(new Promise(() => {}));
    const component = createModules({ inventory: slice }).loadEventually('inventory', './InventoryPage');
    await jest.advanceTimersByTimeAsync(16_000);
    expect(load).toHaveBeenCalledTimes(2);
    respond({ default: Page });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await component).toBe(Page);
  });

  test('is not replaced by an earlier request that arrives later', async () => {
    let respond: (exports: object) => void = () => {};
    load.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
    const modules = createModules({ inventory: slice });
    const component = modules.loadEventually('inventory', './InventoryPage');
    await jest.advanceTimersByTimeAsync(16_000);
    expect(await component).toBe(Page);
    respond({ default: () => null });
    await runPromises();
    expect(modules.load('inventory', './InventoryPage')).toBe(component);
  });

  test('is requested anew if it is forgotten after it has loaded', async () => {
    const modules = createModules({ inventory: slice });
    const component = modules.loadEventually('inventory', './InventoryPage');
    await component;
    modules.forget('inventory', './InventoryPage');
    expect(modules.loadEventually('inventory', './InventoryPage')).not.toBe(component);
  });
});

describe('release health', () => {
  test('distinguishes load errors, render errors, hydration errors and success', async () => {
    load.mockRejectedValueOnce(new Error('not available'));
    const dealers = buildPageRemote({ entry: '/r/dealers/1.0.0/client/remoteEntry.js' });
    const content = buildPageRemote({ entry: '/r/content/1.0.0/client/remoteEntry.js' });
    const financing = buildPageRemote({ entry: '/r/financing/1.0.0/client/remoteEntry.js' });
    const modules = createModules({ inventory: slice, dealers, content, financing });
    const error: unknown = await modules.load('inventory', './InventoryPage').catch((reason) => reason);
    if (error instanceof Error) modules.onError?.('inventory', './InventoryPage', error);
    modules.onError?.('dealers', './StatesPage', new Error('render failed'));
    modules.onShown?.('content', './HomePage');
    modules.onRehydrated?.('financing', './Calculator');
    modules.onShown?.('financing', './Calculator');
    expect(health.createReport().outcomes.map(({ remote, failures }) => [remote, failures])).toEqual([
      ['inventory', ['load']],
      ['dealers', ['render']],
      ['content', []],
      ['financing', ['hydration']],
    ]);
  });
});

test('items that a remote leaves out are logged and reported as unreadable data', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  const dropped = { url: '/api/vehicles', count: 1, index: 3, field: 'price', reason: 'Missing' };
  createModules({ inventory: slice }).onDroppedItems?.('inventory', dropped);
  expect(health.createReport().outcomes).toMatchObject([{ remote: 'inventory', failures: ['data'] }]);
  expect(warn).toHaveBeenCalledWith('inventory left out items that do not match its schema', dropped);
  warn.mockRestore();
});

describe('a remote that the first page does not know', () => {
  const dealers = buildPageRemote({ version: '2.0.0', entry: '/r/dealers/2.0.0/client/remoteEntry.js' });
  const respondWithTable = (table: object) => {
    const fetchTable = jest.fn(async () => ({ ok: true, json: async () => table }));
    Object.assign(globalThis, { fetch: fetchTable });
    return fetchTable;
  };

  test('is registered and loaded once the route table has been loaded', async () => {
    const fetchTable = respondWithTable({ remotes: { dealers }, unavailablePrefixes: [] });
    const modules = createModules({ inventory: slice });
    expect(modules.has?.('dealers')).toBe(true);
    expect(await modules.load('dealers', './StatesPage')).toBe(Page);
    await modules.load('dealers', './UsaPage');
    expect(fetchTable.mock.calls).toEqual([['/routes.json', { priority: 'low' }]]);
    expect(listRegisteredEntries()).toEqual([slice.entry, dealers.entry]);
    modules.onShown?.('dealers', './StatesPage');
    expect(health.createReport().outcomes).toEqual([{ remote: 'dealers', version: '2.0.0', failures: [] }]);
  });

  test('is not available if the route table does not contain it', async () => {
    respondWithTable({ remotes: {}, unavailablePrefixes: ['/states'] });
    const modules = createModules({ inventory: slice });
    await expect(modules.load('dealers', './StatesPage')).rejects.toThrow('Remote dealers is not available');
    expect(modules.has?.('dealers')).toBe(false);
    expect(knownModules.current.unavailablePrefixes).toEqual(['/states']);
  });

  test('is not available if the server has found no release of it for the first page', () => {
    const modules = createModules({ inventory: slice }, ['dealers']);
    expect(modules.has?.('dealers')).toBe(false);
  });

  test('does not replace a release that the tab already has', async () => {
    const newer = buildPageRemote({ version: '1.1.0', entry: '/r/inventory/1.1.0/client/remoteEntry.js' });
    respondWithTable({ remotes: { inventory: newer, dealers }, unavailablePrefixes: [] });
    createModules({ inventory: slice });
    await knownModules.load();
    expect(knownModules.remotes.inventory).toBe(slice);
    expect(listRegisteredEntries()).toEqual([slice.entry, dealers.entry]);
  });

  test('is requested again after the route table failed to load', async () => {
    Object.assign(globalThis, { fetch: jest.fn(async () => ({ ok: false, status: 503 })) });
    createModules({ inventory: slice });
    await expect(knownModules.load()).rejects.toThrow('/routes.json responded with status 503');
    expect(knownModules.current.isComplete).toBe(false);
    respondWithTable({ remotes: { dealers }, unavailablePrefixes: [] });
    await knownModules.load();
    expect(knownModules.current.isComplete).toBe(true);
  });
});

describe('withTimeout', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  test('resolves with the value and clears its timer', async () => {
    await expect(browserModules.withTimeout(Promise.resolve('value'), 1000, 'inventory')).resolves.toBe(
      'value',
    );
    expect(jest.getTimerCount()).toBe(0);
  });
});
