import type { SelectedRemote } from '../edge/registry/selection/selectReleases.ts';
import type { PageTask, PlanTask } from '../renderer/RenderTask.ts';
import type { PageRemote } from '../site/document/PageState.ts';

export const testSite = {
  product: 'MSV Directory',
  phone: '(844) 555-0142',
  email: 'hello@site.example',
  url: 'https://site.example',
};

/** Builds the inventory remote as the page state lists it. */
export function buildPageRemote(overrides: Partial<PageRemote> = {}): PageRemote {
  return {
    version: '1.0.0',
    entry: '/r/inventory/1.0.0/client/remoteEntry.js',
    routes: [
      { path: '/inventory', expose: './InventoryPage' },
      { path: '/inventory/:slug', expose: './VehiclePage' },
    ],
    integrity: {},
    ...overrides,
  };
}

/** Builds the inventory remote as the edge selects it. */
export const buildSelectedRemote = (overrides: Partial<SelectedRemote> = {}): SelectedRemote => ({
  ...buildPageRemote(),
  fragments: [],
  uses: [],
  scripts: { './InventoryPage': ['/r/inventory/1.0.0/client/InventoryPage.js'] },
  ...overrides,
});

export const testBundle = { file: 'server.cjs', integrity: 'sha384-x' };

/** Builds a task for the inventory page with a server bundle that does not exist. */
export function buildPageTask(overrides: Partial<PageTask> = {}): PageTask {
  const { version, routes } = buildPageRemote();
  return {
    url: 'https://site.example/inventory',
    site: testSite,
    visit: { year: 2026, privacySignal: false },
    remotes: { inventory: { version, routes } },
    unavailablePrefixes: [],
    processGroup: 'stable',
    bundles: { inventory: testBundle },
    ...overrides,
  };
}

/** Builds a task for planning the inventory page alone. */
export const buildPlanTask = (overrides: Partial<PlanTask> = {}): PlanTask => ({
  url: 'https://site.example/inventory',
  params: {},
  processGroup: 'stable',
  bundles: { inventory: testBundle },
  modules: [{ remote: 'inventory', expose: './InventoryPage' }],
  ...overrides,
});
