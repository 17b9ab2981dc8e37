import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RemoteSlices } from '../site/pageState.ts';
import { aSlice } from '../test/aTask.ts';
import { ReleaseHealth } from './health/ReleaseHealth.ts';

const load = jest.fn<(name: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotes: object[], options: object) => void>();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: load,
  registerRemotes,
  registerPlugins: () => {},
}));
// Only now, so that it meets the fake runtime.
let browserModules: typeof import('./browserModules.ts').browserModules;
beforeAll(async () => {
  ({ browserModules } = await import('./browserModules.ts'));
});

let health: ReleaseHealth;
const modulesOf = (remotes: RemoteSlices) => {
  health = new ReleaseHealth(remotes);
  return browserModules(remotes, health);
};
const registered = () => registerRemotes.mock.calls.map(([[remote], options]) => ({ ...remote, ...options }));

const Page = () => null;
const slice = aSlice();
beforeEach(() => {
  jest.resetAllMocks();
  load.mockResolvedValue({ default: Page });
});
afterEach(() => {
  jest.useRealTimers();
});

const entries = () => registered().map((remote) => ('entry' in remote ? remote.entry : undefined));

describe('the modules of a page', () => {
  test('are known by their releases’ entries, and none is loaded before it is asked for', () => {
    modulesOf({
      inventory: slice,
      dealers: aSlice({ entry: '/r/dealers/1.0.0/client/remoteEntry.js' }),
    });
    expect(registered()).toMatchObject([
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

  test('are loaded once, by the remote’s name and the module’s', async () => {
    const modules = modulesOf({ inventory: slice });
    const first = modules.load('inventory', './InventoryPage');
    expect(modules.load('inventory', './InventoryPage')).toBe(first);
    expect(await first).toBe(Page);
    expect(load.mock.calls).toEqual([['inventory/InventoryPage']]);
  });

  test.each([
    ['nothing', undefined],
    ['no component', { default: 7 }],
    ['no default export', { InventoryPage: Page }],
  ])('fail when the remote gives %s', async (_what, given) => {
    load.mockResolvedValue(given);
    await expect(modulesOf({ inventory: slice }).load('inventory', './InventoryPage')).rejects.toThrow();
  });

  test('fail when the remote has not answered within ten seconds', async () => {
    jest.useFakeTimers();
    load.mockReturnValue(new Promise(() => {}));
    const late = expect(modulesOf({ inventory: slice }).load('inventory', './InventoryPage')).rejects.toThrow(
      'inventory/InventoryPage did not answer within 10000 ms',
    );
    await jest.advanceTimersByTimeAsync(10_000);
    await late;
  });
});

describe('a module that failed', () => {
  test('stays failed until it is forgotten, then is asked for at another address each time', async () => {
    load.mockRejectedValue(new Error('no answer'));
    const modules = modulesOf({ inventory: slice });
    const first = modules.load('inventory', './InventoryPage');
    await expect(first).rejects.toThrow('no answer');
    expect(modules.load('inventory', './InventoryPage')).toBe(first);

    modules.forget('inventory', './InventoryPage');
    load.mockResolvedValue({ default: Page });
    await expect(modules.load('inventory', './InventoryPage')).resolves.toBe(Page);
    modules.forget('inventory', './InventoryPage');
    expect(entries()).toEqual([
      slice.entry,
      '/r/inventory/1.0.0/client/retry-1/remoteEntry.js',
      '/r/inventory/1.0.0/client/retry-2/remoteEntry.js',
    ]);
  });

  test('costs no other remote anything', () => {
    const dealers = aSlice({ entry: '/r/dealers/1.0.0/client/remoteEntry.js' });
    modulesOf({ inventory: slice, dealers }).forget('inventory', './InventoryPage');
    expect(entries().filter((entry) => entry === dealers.entry)).toHaveLength(1);
  });

  test('of nobody’s is forgotten without harm', () => {
    modulesOf({ inventory: slice }).forget('unknown', './Page');
    expect(entries()).toEqual([slice.entry]);
  });
});

describe('the health of a release', () => {
  test('tells a module that did not come from one that threw or was made anew, and all from one that stands', async () => {
    load.mockRejectedValueOnce(new Error('no answer'));
    const dealers = aSlice({ entry: '/r/dealers/1.0.0/client/remoteEntry.js' });
    const content = aSlice({ entry: '/r/content/1.0.0/client/remoteEntry.js' });
    const financing = aSlice({ entry: '/r/financing/1.0.0/client/remoteEntry.js' });
    const modules = modulesOf({ inventory: slice, dealers, content, financing });
    const error: unknown = await modules.load('inventory', './InventoryPage').catch((reason) => reason);
    if (error instanceof Error) modules.failed?.('inventory', './InventoryPage', error);
    modules.failed?.('dealers', './StatesPage', new Error('in render'));
    modules.shown?.('content', './HomePage');
    modules.remade?.('financing', './Calculator');
    modules.shown?.('financing', './Calculator');
    expect(health.report().outcomes.map(({ remote, failures }) => [remote, failures])).toEqual([
      ['inventory', ['load']],
      ['dealers', ['render']],
      ['content', []],
      ['financing', ['hydration']],
    ]);
  });
});
