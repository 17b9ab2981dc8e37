import type { PageTask } from '../render/tasks.ts';
import type { RemoteSlice } from '../site/pageState.ts';

export const aSite = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

/** The inventory module as a visitor gets it. */
export function aSlice(facts: Partial<RemoteSlice> = {}): RemoteSlice {
  return {
    version: '1.0.0',
    entry: '/r/inventory/1.0.0/client/remoteEntry.js',
    routes: [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './VehiclePage' },
    ],
    scripts: { './InventoryPage': ['/r/inventory/1.0.0/client/InventoryPage.js'] },
    integrity: {},
    ...facts,
  };
}

/** One page for one visitor: the inventory's list, with nothing to render it with. */
export function aTask(facts: Partial<PageTask> = {}): PageTask {
  const { version, routes } = aSlice();
  return {
    url: 'https://site.example/inventory',
    site: aSite,
    visit: { year: 2026, privacySignal: false },
    remotes: { inventory: { version, routes } },
    bundles: {},
    ...facts,
  };
}
