import { describe, expect, jest, test } from '@jest/globals';
import type { ModuleName, PageTask, PlannedPage, RenderedPage, RenderTask } from '../../render/tasks.ts';
import { aheadOfTime } from '../../test/aheadOfTime.ts';
import { aSite, aTask } from '../../test/aTask.ts';
import type { Selection } from '../registry/Selection.ts';
import { PageBuilder } from './PageBuilder.ts';
import type { PageReplies } from './readReplies.ts';
import { WorkerLost } from './WorkerLost.ts';

const page = { remote: 'inventory', expose: './InventoryPage' };
const plan: PlannedPage = { page, reads: [], modules: [page] };
const selection: Selection = { key: 'inventory@1.0.0', remotes: {}, bundles: {}, problems: [] };
const replies: PageReplies = {
  status: 200,
  tag: 'one',
  texts: { '/api/vehicles': { json: '[]' } },
  json: { '/api/vehicles': '{"data":[]}' },
  isComplete: true,
};
const rendered: RenderedPage = {
  head: { title: 'Vehicle Inventory', description: 'All vehicles', canonicalPath: '/inventory' },
  movedTo: undefined,
  styles: '<style data-emotion="css x">.css-x{}</style>',
  body: '<h1>Inventory</h1>',
  problems: [],
};

function aBuilder({ isRendering = true } = {}) {
  const renderers = {
    find: jest.fn(async (_task: PageTask): Promise<ModuleName | undefined> => page),
    plan: jest.fn(async (_task: PageTask): Promise<PlannedPage> => plan),
    render: jest.fn(async (_task: RenderTask): Promise<RenderedPage> => rendered),
    close: async () => {},
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
  const build = async (facts: Partial<Parameters<typeof builder.built>[0]> = {}, key = selection.key) => {
    const built = await builder.built({ task: aTask(), plan, replies, ...facts }, { ...selection, key });
    return { ...built, html: (await built.bytes('identity')).toString() };
  };
  return { builder, renderers, problems, build };
}

/** What the browser is told that the document holds. */
const renderedPart = (html: string) => /"rendered":"(\w+)"/.exec(html)?.[1];

describe('a page', () => {
  test('is the rendered document with its head, styles, data and preloads', async () => {
    const { build, renderers, problems } = aBuilder();
    const { html, isTroubled, movedTo } = await build();
    expect(html).toContain('<title>Vehicle Inventory</title>');
    expect(html).toContain('<div id="root"><h1>Inventory</h1></div>');
    expect(html).toContain(rendered.styles);
    expect(html).toContain('"replies":{"/api/vehicles":{"data":[]}}');
    expect([...html.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, url]) => url)).toEqual([
      '/r/inventory/1.0.0/client/remoteEntry.js',
      '/r/inventory/1.0.0/client/InventoryPage.js',
    ]);
    expect(renderedPart(html)).toBe('page');
    expect({ isTroubled, movedTo, problems }).toEqual({
      isTroubled: false,
      movedTo: undefined,
      problems: [],
    });
    expect(renderers.render).toHaveBeenCalledWith({ ...aTask(), modules: [page], replies: replies.texts });
  });

  test('tells search engines who runs the site where it is the home page', async () => {
    const { build } = aBuilder();
    const { html } = await build({ task: aTask({ url: 'https://site.example/?from=mail' }) });
    expect(html).toContain(
      '<script type="application/ld+json">{"name":"The \\u003c/script> Directory"}</script>',
    );
    expect((await build()).html).not.toContain('Directory"}');
  });

  test('is rendered once for the same address, releases, replies and visit', async () => {
    const { build, renderers } = aBuilder();
    const [first, second] = await Promise.all([build(), build()]);
    const third = await build();
    expect(renderers.render).toHaveBeenCalledTimes(1);
    expect(new Set([first.etag, second.etag, third.etag]).size).toBe(1);
  });

  test.each([
    [
      'at another address',
      { task: aTask({ url: 'https://site.example/inventory?category=utility' }) },
      undefined,
    ],
    ['with another reply', { replies: { ...replies, tag: 'two' } }, undefined],
    [
      'for a visitor with the opt-out signal',
      { task: aTask({ visit: { year: 2026, privacySignal: true } }) },
      undefined,
    ],
    ['in another year', { task: aTask({ visit: { year: 2027, privacySignal: false } }) }, undefined],
    ['with another release', {}, 'inventory@1.0.1'],
  ])('is rendered anew %s', async (_how, facts, key) => {
    const { build, renderers } = aBuilder();
    await build();
    await build(facts, key);
    expect(renderers.render).toHaveBeenCalledTimes(2);
  });

  test('knows where it lives when it has moved', async () => {
    const { build, renderers } = aBuilder();
    renderers.render.mockResolvedValue({ ...rendered, movedTo: '/states/texas' });
    expect((await build()).movedTo).toBe('/states/texas');
  });

  test('is left to the browser where rendering is off', async () => {
    const { build, renderers } = aBuilder({ isRendering: false });
    const { html } = await build();
    expect(renderers.render).not.toHaveBeenCalled();
    expect(renderedPart(html)).toBe('nothing');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title>Vehicle Inventory</title>');
  });
});

describe('a page whose renderer fails', () => {
  test('is rendered without its modules, and the log hears of it', async () => {
    const { build, renderers, problems } = aBuilder();
    renderers.render.mockRejectedValueOnce(new Error('ended'));
    renderers.render.mockResolvedValueOnce({ ...rendered, body: '<div data-page-pending=""></div>' });
    const { html, isTroubled } = await build();
    expect(renderers.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[page], []]);
    expect(renderedPart(html)).toBe('frame');
    expect(isTroubled).toBe(true);
    expect(problems).toEqual(['/inventory: The page could not be rendered: Error: ended']);
  });

  test('is left to the browser when that fails too, with a title and its data', async () => {
    const { build, renderers, problems } = aBuilder();
    renderers.render.mockRejectedValue(new Error('ended'));
    const { html, isTroubled } = await build();
    expect(renderers.render).toHaveBeenCalledTimes(2);
    expect(renderedPart(html)).toBe('nothing');
    expect(html).toContain('<title>Vehicle Inventory</title>');
    expect(html).toContain('"/api/vehicles":{"data":[]}');
    expect(isTroubled).toBe(true);
    expect(problems).toHaveLength(2);
  });

  test('is not rendered with its remote at all when its plan had failed', async () => {
    const { build, renderers } = aBuilder();
    await build({ plan: { ...plan, problem: 'broken' } });
    expect(renderers.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[]]);
  });

  const elsewhere = { task: aTask({ url: 'https://site.example/inventory?category=utility' }) };
  const fragment = { remote: 'dealers', expose: './StateCards' };
  const withFragment = { ...plan, modules: [page, fragment] };
  const lostWith = (module: ModuleName) => async (task: RenderTask) => {
    if (task.modules.some(({ remote }) => remote === module.remote)) throw new WorkerLost('hung');
    return rendered;
  };
  const attempts = (render: { mock: { calls: [RenderTask][] } }) =>
    render.mock.calls.map(([{ modules }]) => modules.map(({ remote }) => remote));

  test('is not given to its release again at another address once that cost a worker', async () => {
    const { build, renderers } = aBuilder();
    renderers.render.mockImplementation(lostWith(page));
    await build();
    await build(elsewhere);
    expect(attempts(renderers.render)).toEqual([['inventory'], [], []]);
  });

  test('is given to its release again after a failure that cost no worker', async () => {
    const { build, renderers } = aBuilder();
    renderers.render.mockRejectedValueOnce(new Error('200 pages wait for a worker'));
    await build();
    await build(elsewhere);
    expect(attempts(renderers.render)).toEqual([['inventory'], [], ['inventory']]);
  });

  test('does without another module’s fragment that hangs, which rests from then on', async () => {
    const { build, renderers } = aBuilder();
    renderers.render.mockImplementation(lostWith(fragment));
    expect(renderedPart((await build({ plan: withFragment })).html)).toBe('page');
    await build({ ...elsewhere, plan: withFragment });
    expect(attempts(renderers.render)).toEqual([['inventory', 'dealers'], ['inventory'], ['inventory']]);
  });

  test('costs no other fragment its place, nor a rest, where one is known to hang', async () => {
    const { build, renderers } = aBuilder();
    const hanging = { remote: 'financing', expose: './PaymentEstimate' };
    renderers.render.mockImplementation(async ({ modules }) => {
      if (modules.includes(hanging)) throw new WorkerLost('hung', 'financing');
      return rendered;
    });
    await build({ plan: { ...plan, modules: [page, fragment, hanging] } });
    await build({ ...elsewhere, plan: withFragment });
    expect(attempts(renderers.render)).toEqual([
      ['inventory', 'dealers', 'financing'],
      ['inventory', 'dealers'],
      ['inventory', 'dealers'],
    ]);
  });

  test('is blamed alone when it hangs, not the fragments on it', async () => {
    const { build, renderers } = aBuilder();
    renderers.render.mockImplementation(lostWith(page));
    await build({ plan: withFragment });
    await build({ ...elsewhere, plan: { ...plan, modules: [fragment] } });
    expect(attempts(renderers.render)).toEqual([['inventory', 'dealers'], ['inventory'], [], ['dealers']]);
  });

  test.each([
    ['a module threw', { render: { ...rendered, problems: ['Error: in a card'] }, isComplete: true }],
    ['a reply was missing', { render: rendered, isComplete: false }],
  ])('is troubled too where %s', async (_what, { render, isComplete }) => {
    const { build, renderers } = aBuilder();
    renderers.render.mockResolvedValue(render);
    const { isTroubled, html } = await build({ replies: { ...replies, isComplete } });
    expect(isTroubled).toBe(true);
    expect(renderedPart(html)).toBe('page');
  });

  test('is tried again five seconds later, while a good page is kept', async () => {
    const { build, renderers } = aBuilder();
    renderers.render.mockResolvedValueOnce({ ...rendered, problems: ['Error: in a card'] });
    const time = aheadOfTime();
    await build();
    await time.pass(4000);
    await build();
    expect(renderers.render).toHaveBeenCalledTimes(1);
    await time.pass(2000);
    expect((await build()).isTroubled).toBe(false);
    await time.pass(600_000);
    await build();
    time.stop();
    expect(renderers.render).toHaveBeenCalledTimes(2);
  });
});

describe('the plan of a page', () => {
  test('is made once per address and releases', async () => {
    const { builder, renderers } = aBuilder();
    const task = builder.taskFor(
      'https://site.example/inventory',
      { year: 2026, privacySignal: false },
      selection,
    );
    expect(task).toEqual({ ...aTask(), remotes: {}, bundles: {} });
    expect(await builder.planned(task, selection)).toEqual(plan);
    await builder.planned(task, selection);
    expect(renderers.plan).toHaveBeenCalledTimes(1);
    await builder.planned(task, { ...selection, key: 'inventory@1.0.1' });
    await builder.planned({ ...task, url: 'https://site.example/' }, selection);
    expect(renderers.plan).toHaveBeenCalledTimes(3);
  });

  test('is only the page itself where its remote does not say, and the log hears why', async () => {
    const { builder, renderers, problems } = aBuilder();
    renderers.plan.mockRejectedValue(new Error('ended'));
    const problem = "The page's plan could not be had: Error: ended";
    expect(await builder.planned(aTask(), selection)).toEqual({ page, reads: [], modules: [page], problem });
    expect(problems).toEqual([`/inventory: ${problem}`]);
  });

  test('is empty where not even the page can be found, and the log hears why', async () => {
    const { builder, renderers, problems } = aBuilder();
    renderers.find.mockRejectedValue(new Error('ended'));
    const problem = "The page's plan could not be had: Error: ended";
    expect(await builder.planned(aTask(), selection)).toEqual({ reads: [], modules: [], problem });
    expect(problems).toEqual([`/inventory: ${problem}`]);
  });

  test('is empty where nobody answers, and no remote is asked', async () => {
    const { builder, renderers } = aBuilder();
    renderers.find.mockResolvedValue(undefined);
    expect(await builder.planned(aTask(), selection)).toEqual({ reads: [], modules: [] });
    expect(renderers.plan).not.toHaveBeenCalled();
  });

  test('is made without a fragment that hangs while it says what it reads, which then rests', async () => {
    const { builder, renderers, build } = aBuilder();
    const fragment = { remote: 'dealers', expose: './StateCards' };
    const bundle = { file: 'server.cjs', integrity: 'sha384-' };
    const task = aTask({ bundles: { inventory: bundle, dealers: bundle } });
    const withFragment = { ...plan, modules: [page, fragment] };
    renderers.plan.mockImplementation(async ({ bundles }) => {
      if (bundles.dealers) throw new WorkerLost('hung', 'dealers');
      return withFragment;
    });
    const planned = await builder.planned(task, selection);
    expect(planned).toEqual(withFragment);
    await build({ plan: planned });
    expect(renderers.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[page]]);
  });

  test('is made again five seconds after its remote was at fault', async () => {
    const { builder, renderers, problems } = aBuilder();
    renderers.plan.mockResolvedValueOnce({ ...plan, problem: 'Error: in prefetch' });
    const time = aheadOfTime();
    await builder.planned(aTask(), selection);
    await time.pass(6000);
    expect(await builder.planned(aTask(), selection)).toEqual(plan);
    time.stop();
    expect(problems).toEqual(['/inventory: Error: in prefetch']);
  });
});
