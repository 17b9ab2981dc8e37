import { jest } from '@jest/globals';
import { PageBuilder } from '../edge/pages/PageBuilder.ts';
import type { PageReplies } from '../edge/pages/readReplies.ts';
import type { Selection } from '../edge/registry/Selection.ts';
import type { PageTask, PlannedPage, RenderedPage, RenderTask } from '../render/tasks.ts';
import { aSite, aSlice, aTask } from './aTask.ts';

/** The page that all of it is about, and what is known of it. */
export const page = { remote: 'inventory', expose: './InventoryPage' };
export const plan: PlannedPage = { page, reads: [], modules: [page] };
export const selection: Selection = {
  key: 'inventory@1.0.0',
  remotes: { inventory: aSlice() },
  bundles: {},
  problems: [],
};
export const replies: PageReplies = {
  status: 200,
  tag: 'one',
  texts: { '/api/vehicles': { json: '[]' } },
  json: { '/api/vehicles': '{"data":[]}' },
  isComplete: true,
};
export const rendered: RenderedPage = {
  head: { title: 'Vehicle Inventory', description: 'All vehicles', canonicalPath: '/inventory' },
  movedTo: undefined,
  styles: '<style data-emotion="css x">.css-x{}</style>',
  body: '<h1>Inventory</h1>',
  problems: [],
};

/** A builder of pages whose renderers do as a test tells them. */
export function aPageBuilder({ isRendering = true } = {}) {
  const renderers = {
    plan: jest.fn(async (_task: PageTask): Promise<PlannedPage> => plan),
    render: jest.fn(async (_task: RenderTask): Promise<RenderedPage> => rendered),
  };
  const problems: string[] = [];
  const builder = new PageBuilder({
    site: aSite,
    renderers,
    isRendering,
    organization: { name: 'The </script> Directory' },
    assets: {
      scripts: ['/shell/shell.js'],
      displayFont: '/shell/font.woff2',
      sharedPicture: '/shell/picture.png',
    },
    onProblem: (problem, url) => problems.push(`${new URL(url).pathname}: ${problem}`),
  });
  const { remotes } = selection;
  const build = async (
    facts: Partial<Parameters<typeof builder.built>[0]> = {},
    releases: string | undefined = selection.key,
  ) => {
    const built = await builder.built({ task: aTask(), remotes, plan, replies, ...facts }, releases);
    return { ...built, html: (await built.bytes('identity')).toString() };
  };
  return { builder, renderers, problems, build };
}

/** What the browser is told that the document holds. */
export const renderedPart = (html: string) => /"rendered":"(\w+)"/.exec(html)?.[1];
