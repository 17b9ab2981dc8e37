import { jest } from '@jest/globals';
import { buildModule } from '@msv/testing/builders/buildRegistry';
import type { PageResponses } from '../edge/pages/fetchPageResponses.ts';
import { PageBuilder } from '../edge/pages/PageBuilder.ts';
import type { PageProblem } from '../edge/pages/rendering/RenderContext.ts';
import type { ReleaseSelection } from '../edge/registry/selection/selectReleases.ts';
import { findModuleByApiUrl } from '../edge/services/servicesPlugin.ts';
import { emptyPlan } from '../renderer/planPage.ts';
import type {
  ModulePlan,
  PageTask,
  PlannedPage,
  PlanTask,
  RenderedPage,
  RenderTask,
} from '../renderer/RenderTask.ts';
import { buildPageTask, buildSelectedRemote, testBundle, testSite } from './buildPageTask.ts';

export const inventoryPage = { remote: 'inventory', expose: './InventoryPage' };
export const inventoryPlan: PlannedPage = { page: inventoryPage, reads: [], modules: [inventoryPage] };
export const inventorySelection: ReleaseSelection = {
  key: 'inventory@1.0.0',
  remotes: { inventory: buildSelectedRemote() },
  bundles: { inventory: testBundle },
  sitemaps: {},
  unavailablePrefixes: [],
  pendingRemotes: [],
  processGroup: 'stable',
  problems: [],
};
export const inventoryResponses: PageResponses = {
  status: 200,
  tag: 'one',
  byUrl: { '/api/vehicles': { json: '[]' } },
  jsonByUrl: { '/api/vehicles': '{"data":[]}' },
  isComplete: true,
};
export const renderedInventoryPage: RenderedPage = {
  head: { title: 'Vehicle Inventory', description: 'All vehicles', canonicalPath: '/inventory' },
  movedTo: undefined,
  styles: '<style data-style-names="x">.css-x{}</style>',
  body: '<h1>Inventory</h1>',
  problems: [],
  droppedItems: [],
};

const modules = {
  inventory: buildModule({ apiPrefixes: ['/api/vehicles'] }),
  dealers: buildModule({ apiPrefixes: ['/api/dealerships'] }),
};

type OnProblem = (problem: PageProblem, message: string, task: PageTask) => void;

/**
 * Creates a page builder with a mock renderer. Logged problems are collected in `problems` as text, and in `logged`. The page
 * builder also calls `onProblem`.
 */
export function createTestPageBuilder({
  isServerRendering = true,
  onProblem = () => {},
}: {
  isServerRendering?: boolean;
  onProblem?: OnProblem;
} = {}) {
  const renderer = {
    plan: jest.fn(async ({ modules }: PlanTask): Promise<ModulePlan[]> => modules.map(() => emptyPlan)),
    render: jest.fn(async (_task: RenderTask): Promise<RenderedPage> => renderedInventoryPage),
  };
  const problems: string[] = [];
  const logged: (PageProblem & { message: string })[] = [];
  const builder = new PageBuilder({
    site: testSite,
    renderer,
    isServerRendering,
    isGrantedApiUrl: (url) => findModuleByApiUrl(modules, url) !== undefined,
    organizationJsonLd: { name: 'The </script> Directory' },
    assets: {
      scripts: [{ url: '/shell/shell.js' }],
      displayFont: '/shell/font.woff2',
      shareImage: '/shell/picture.png',
      icons: { '192x192': '/shell/192.png', '512x512': '/shell/512.png' },
    },
    logProblem: (fields, message, task) => {
      onProblem(fields, message, task);
      const { url, err, dropped, problem = dropped ? JSON.stringify(dropped) : String(err) } = fields;
      logged.push({ ...fields, message });
      problems.push(`${new URL(url).pathname}: ${message}: ${problem}`);
    },
  });
  const { remotes } = inventorySelection;
  const build = async (
    overrides: Partial<Parameters<typeof builder.build>[0]> = {},
    releasesKey: string | undefined = inventorySelection.key,
  ) => {
    const page = await builder.build(
      {
        task: buildPageTask(),
        remotes,
        plan: inventoryPlan,
        responses: inventoryResponses,
        ...overrides,
      },
      releasesKey,
    );
    return { ...page, html: (await page.encode('identity')).toString() };
  };
  return { builder, renderer, problems, logged, build };
}

/** Reads the remotes that failed on the server from the page state in a document. */
export const readFailedRemotes = (html: string): unknown =>
  JSON.parse(/"failedRemotes":(\[[^\]]*\])/.exec(html)?.[1] ?? '[]');

/** Reads the `rendered` property of the page state in a document. */
export const readRenderedPart = (html: string) => /"rendered":"(\w+)"/.exec(html)?.[1];
