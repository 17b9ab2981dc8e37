import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { buildPageRemote, buildPageTask, buildSelectedRemote } from '../../test/buildPageTask.ts';
import {
  createTestPageBuilder,
  inventoryPage,
  inventoryPlan,
  inventoryResponses,
  inventorySelection,
  readRenderedPart,
  renderedInventoryPage,
} from '../../test/createTestPageBuilder.ts';
import type { PageProblem } from './rendering/RenderContext.ts';

describe('PageBuilder.build', () => {
  test('returns the document with head, styles, data and preloads', async () => {
    const { build, renderer, problems } = createTestPageBuilder();
    const { html, hasErrors, movedTo } = await build();
    expect(html).toContain('<title>Vehicle Inventory</title>');
    expect(html).toContain('<div id="root"><h1>Inventory</h1></div>');
    expect(html).toContain(renderedInventoryPage.styles);
    expect(html).toContain('"replies":{"/api/vehicles":{"data":[]}}');
    expect(
      [...html.matchAll(/rel="preload" as="script" fetchpriority="low" href="([^"]+)"/g)].map(
        ([, url]) => url,
      ),
    ).toEqual([
      '/shell/shell.js',
      '/r/inventory/1.0.0/client/remoteEntry.js',
      '/r/inventory/1.0.0/client/InventoryPage.js',
    ]);
    expect(readRenderedPart(html)).toBe('page');
    expect({ hasErrors, movedTo, problems }).toEqual({
      hasErrors: false,
      movedTo: undefined,
      problems: [],
    });
    expect(renderer.render).toHaveBeenCalledWith({
      ...buildPageTask(),
      modules: [inventoryPage],
      responses: inventoryResponses.byUrl,
    });
  });

  test('reports to dev servers what production does not log: undeclared reads and styles outside of components', async () => {
    const { build, renderer, problems } = createTestPageBuilder();
    const reported: string[] = [];
    const reportProblem = ({ problem }: PageProblem, message: string) =>
      reported.push(`${message}: ${problem}`);
    const plan = { ...inventoryPlan, reads: ['/api/vehicles'], browserReads: ['/api/rates'] };
    renderer.render.mockResolvedValue({
      ...renderedInventoryPage,
      styles: '<style data-style-names="x">.css-x{}body{color:red}</style>',
      missedReads: ['/api/vehicles', '/api/rates', '/api/faqs'],
    });
    await build({ plan });
    await build({ plan, overrides: { reportProblem } }, 'dev servers');
    expect(problems).toEqual([]);
    expect(reported).toEqual([
      expect.stringMatching(/^API read without prefetch: \/api\/faqs is read by the browser only\./),
      expect.stringMatching(/^Style outside of its component: has a style for `body`, /),
    ]);
  });

  test.each([
    ['does not preload the scripts of a fragment that the server has rendered', true],
    ['preloads the scripts of a fragment that the browser renders', false],
  ])('%s', async (_title, isServerRendering) => {
    const { build } = createTestPageBuilder({ isServerRendering });
    const script = '/r/dealers/1.0.0/client/StateCards.js';
    const dealers = buildSelectedRemote({ scripts: { './StateCards': [script] } });
    const { html } = await build({
      remotes: { ...inventorySelection.remotes, dealers },
      plan: { ...inventoryPlan, modules: [inventoryPage, { remote: 'dealers', expose: './StateCards' }] },
    });
    expect(html.includes(`href="${script}"`)).toBe(!isServerRendering);
  });

  test('logs which items of an API response a remote left out', async () => {
    const { build, renderer, problems } = createTestPageBuilder();
    const dropped = { url: '/api/vehicles', count: 1, index: 3, field: 'price', reason: 'Missing' };
    renderer.render.mockResolvedValue({
      ...renderedInventoryPage,
      droppedItems: [{ remote: 'inventory', ...dropped }],
    });
    expect((await build()).hasErrors).toBe(false);
    expect(problems).toEqual([
      `/inventory: Items of an API response do not match the schema: ${JSON.stringify(dropped)}`,
    ]);
  });

  test('includes the organization’s JSON-LD in the home page only', async () => {
    const { build } = createTestPageBuilder();
    const { html } = await build({ task: buildPageTask({ url: 'https://site.example/?from=mail' }) });
    expect(html).toContain(
      '<script type="application/ld+json">{"name":"The \\u003c/script> Directory"}</script>',
    );
    expect((await build()).html).not.toContain('Directory"}');
  });

  test.each([
    [
      'its release declares private',
      { task: buildPageTask({ visit: { year: 2026, privacySignal: false, isPrivate: true } }) },
    ],
    ['shows a response that no cache may store', { responses: { ...inventoryResponses, isPrivate: true } }],
    ['shows a private response with data', { responses: { ...inventoryResponses, isPersonal: true } }],
  ])('never caches a page that %s', async (_condition, overrides) => {
    const { build, builder, renderer } = createTestPageBuilder();
    await build(overrides);
    await build(overrides);
    expect(renderer.render).toHaveBeenCalledTimes(2);
    expect(builder.pageCacheRequests).toEqual({ hit: 0, miss: 0 });
  });

  test('never caches the plan of a private page', async () => {
    const { builder, renderer } = createTestPageBuilder();
    const visit = { year: 2026, privacySignal: false, isPrivate: true };
    const task = builder.createTask(buildPageTask().url, visit, inventorySelection);
    await builder.plan(task, inventorySelection.key);
    await builder.plan(task, inventorySelection.key);
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  describe('renders a page with the data of one visitor', () => {
    const visit = { year: 2026, privacySignal: false };
    const fragment = { remote: 'dealers', expose: './StateCards' };
    const plan = { ...inventoryPlan, modules: [inventoryPage, fragment] };
    const rejectedForm = { url: '/api/contact/form', values: {}, error: '', fields: {} };
    test.each([
      [
        'that its release declares private',
        { task: buildPageTask({ visit: { ...visit, isPrivate: true } }) },
        false,
      ],
      ['that shows a private response', { responses: { ...inventoryResponses, isPersonal: true } }, false],
      ['with a rejected form', { task: buildPageTask({ visit: { ...visit, rejectedForm } }) }, true],
    ])(
      '%s in a context of its own, with or without fragments of other remotes',
      async (_kind, overrides, hasFragments) => {
        const { build, renderer } = createTestPageBuilder();
        const { html } = await build({ ...overrides, plan });
        const [task] = renderer.render.mock.calls[0] ?? [];
        expect(task).toMatchObject({
          isPersonal: true,
          modules: hasFragments ? plan.modules : [inventoryPage],
        });
        expect(html.includes('"missingRemotes":["dealers"]')).toBe(hasFragments);
      },
    );

    test('but not one without such data', async () => {
      const { build, renderer } = createTestPageBuilder();
      await build({ plan, responses: { ...inventoryResponses, isPrivate: true } });
      expect(renderer.render.mock.calls[0]?.[0]).toMatchObject({ modules: plan.modules });
      expect(renderer.render.mock.calls[0]?.[0].isPersonal).toBeUndefined();
    });
  });

  test('renders once per URL, releases, responses and visit', async () => {
    const { build, renderer } = createTestPageBuilder();
    const [first, second] = await Promise.all([build(), build()]);
    const third = await build();
    expect(renderer.render).toHaveBeenCalledTimes(1);
    expect(new Set([first.digest, second.digest, third.digest]).size).toBe(1);
  });

  test.each([
    [
      'another URL',
      { task: buildPageTask({ url: 'https://site.example/inventory?category=utility' }) },
      undefined,
    ],
    ['another response', { responses: { ...inventoryResponses, tag: 'two' } }, undefined],
    [
      'a visitor with the opt-out signal',
      { task: buildPageTask({ visit: { year: 2026, privacySignal: true } }) },
      undefined,
    ],
    ['another year', { task: buildPageTask({ visit: { year: 2027, privacySignal: false } }) }, undefined],
    ['another release', {}, 'inventory@1.0.1'],
  ])('renders again for %s', async (_change, overrides, releasesKey) => {
    const { build, renderer } = createTestPageBuilder();
    await build();
    await build(overrides, releasesKey);
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });

  test('renders regular pages immediately while many unbounded URLs are waiting', async () => {
    const { build, renderer } = createTestPageBuilder();
    const finishRenders: (() => void)[] = [];
    renderer.render.mockImplementation(async ({ url }) => {
      if (url !== buildPageTask().url) await new Promise<void>((resolve) => finishRenders.push(resolve));
      return renderedInventoryPage;
    });
    const unboundedBuilds = Array.from({ length: 40 }, (_, count) => [
      build({ task: buildPageTask({ url: `https://site.example/inventory?x=${count}` }) }),
      build({
        task: buildPageTask({ url: `https://site.example/${count}` }),
        responses: { ...inventoryResponses, status: 404 },
      }),
    ]).flat();
    expect(readRenderedPart((await build()).html)).toBe('page');
    expect(finishRenders.length).toBeLessThanOrEqual(availableParallelism() / 2 + 0.5);
    renderer.render.mockResolvedValue(renderedInventoryPage);
    for (const finish of finishRenders) finish();
    const parts = (await Promise.all(unboundedBuilds)).map(({ html }) => readRenderedPart(html));
    expect(new Set(parts)).toEqual(new Set(['page', 'nothing']));
  });

  test('sends the browser only the modules of the page, however many there are', async () => {
    const dealers = buildSelectedRemote({
      version: '2.0.0',
      entry: '/r/dealers/2.0.0/client/remoteEntry.js',
    });
    const modules = [
      inventoryPage,
      { remote: 'dealers', expose: './StateCards' },
      { remote: 'tours', expose: './Tours' },
    ];
    const buildWith = async (count: number) => {
      const others = Array.from({ length: count }, (_, index) => [`module${index}`, buildSelectedRemote()]);
      const remotes = { ...inventorySelection.remotes, dealers, ...Object.fromEntries(others) };
      return (await createTestPageBuilder().build({ remotes, plan: { ...inventoryPlan, modules } })).html;
    };
    const html = await buildWith(2);
    const state = JSON.parse(/id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(Object.keys(state.remotes)).toEqual(['inventory', 'dealers']);
    expect(state.missingRemotes).toEqual(['tours']);
    expect(state.remotes.inventory).toEqual(buildPageRemote());
    expect(await buildWith(22)).toBe(html);
  });

  test.each([
    ['notFound', false],
    ['unavailable', true],
  ])('tells the browser why a URL has no page: %s', async (unmatched, isModuleUnavailable) => {
    const plan = { reads: [], modules: [], isModuleUnavailable };
    const { html } = await createTestPageBuilder().build({ plan });
    expect(html).toContain(`"remotes":{},"missingRemotes":[],"unmatched":"${unmatched}"`);
  });

  test('returns the new path of a page that has moved', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockResolvedValue({ ...renderedInventoryPage, movedTo: '/states/texas' });
    expect((await build()).movedTo).toBe('/states/texas');
  });

  test('renders one 404 page for all paths without a route', async () => {
    const { build, renderer } = createTestPageBuilder();
    const plan = { reads: [], modules: [] };
    const responses = { ...inventoryResponses, status: 404 as const };
    for (const path of ['unknown', 'wp-login.php', 'unknown/more'])
      await build({ plan, responses, task: buildPageTask({ url: `https://site.example/${path}` }) });
    expect(renderer.render.mock.calls.map(([{ url }]) => url)).toEqual(['https://site.example/404']);
  });

  test('renders each state alias, because each redirects to another state', async () => {
    const { build, renderer } = createTestPageBuilder();
    const responses = { ...inventoryResponses, status: 404 as const };
    for (const state of ['texas', 'florida']) {
      const task = buildPageTask({ url: `https://site.example/state/${state}` });
      await build({ plan: { reads: [], modules: [] }, responses, task });
    }
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });

  test('leaves rendering to the browser if server rendering is off', async () => {
    const { build, builder, renderer } = createTestPageBuilder({ isServerRendering: false });
    expect(await builder.plan(buildPageTask(), undefined)).toMatchObject({ reads: [] });
    const { html } = await build();
    expect(renderer.plan).not.toHaveBeenCalled();
    expect(renderer.render).not.toHaveBeenCalled();
    expect(readRenderedPart(html)).toBe('nothing');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title>Vehicle Inventory</title>');
  });
});

describe('PageBuilder.build with a rejected form', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const rejectedForm = {
    url: '/api/contact/form',
    values: { name: 'Ann Lee' },
    error: 'Please check your entries.',
    fields: { email: 'Email is required' },
  };
  const taskWithForm = buildPageTask({ visit: { ...buildPageTask().visit, rejectedForm } });

  /** Creates a page builder whose `buildWithForm` never uses the cache, like the edge does for a rejected form. */
  function createFormPageBuilder() {
    const pageBuilder = createTestPageBuilder();
    let count = 0;
    const buildWithForm = () => pageBuilder.build({ task: taskWithForm }, `form ${count++}`);
    return { ...pageBuilder, buildWithForm };
  }

  test('renders one at a time, leaves those above the queue limit to the browser, and does not delay other pages', async () => {
    const { build, buildWithForm, renderer } = createFormPageBuilder();
    const finishRenders: (() => void)[] = [];
    renderer.render.mockImplementation(async ({ visit }) => {
      if (visit.rejectedForm) await new Promise<void>((resolve) => finishRenders.push(resolve));
      return renderedInventoryPage;
    });
    const builds = Array.from({ length: 40 }, buildWithForm);
    const unbounded = buildPageTask({ url: 'https://site.example/inventory?x=1' });
    expect(readRenderedPart((await build()).html)).toBe('page');
    expect(readRenderedPart((await build({ task: unbounded })).html)).toBe('page');
    expect(finishRenders).toHaveLength(1);
    renderer.render.mockResolvedValue(renderedInventoryPage);
    finishRenders[0]?.();
    const pages = await Promise.all(builds);
    const renderedCount = pages.filter(({ html }) => readRenderedPart(html) === 'page').length;
    // One that is rendered, and ten that wait.
    expect(renderedCount).toBe(11);
    for (const { html } of pages) expect(html).toContain('"values":{"name":"Ann Lee"}');
  });

  test('renders a limited number per minute, and leaves the others to the browser with their values', async () => {
    let time = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => time);
    const { build, buildWithForm, renderer, logged } = createFormPageBuilder();
    for (let count = 0; count < 60; count++) await buildWithForm();
    expect(renderer.render).toHaveBeenCalledTimes(60);
    expect(logged).toEqual([]);

    const { html, hasErrors } = await buildWithForm();
    expect(renderer.render).toHaveBeenCalledTimes(60);
    expect([readRenderedPart(html), hasErrors]).toEqual(['nothing', true]);
    expect(html).toContain('"values":{"name":"Ann Lee"}');
    expect(logged).toEqual([
      {
        url: taskWithForm.url,
        message: 'Too many rejected forms in this minute, the browser renders the page',
      },
    ]);
    expect(readRenderedPart((await build()).html)).toBe('page');

    time = 1000;
    expect(readRenderedPart((await buildWithForm()).html)).toBe('page');
  });
});

describe('PageBuilder.plan', () => {
  const planPath = (builder: ReturnType<typeof createTestPageBuilder>['builder'], path: string) =>
    builder.plan(buildPageTask({ url: `https://site.example${path}` }), inventorySelection.key);

  test('plans a page again only for another release', async () => {
    const { builder, renderer } = createTestPageBuilder();
    await planPath(builder, '/inventory');
    await planPath(builder, '/inventory');
    expect(renderer.plan).toHaveBeenCalledTimes(1);
    await builder.plan(buildPageTask(), 'inventory@1.0.1');
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  test('never evicts a page that exists for invented paths', async () => {
    const { builder, build, renderer } = createTestPageBuilder();
    await build();
    await planPath(builder, '/inventory');
    renderer.plan.mockClear();
    const longSlug = 'x'.repeat(2000);
    for (let count = 0; count < 1500; count++) await planPath(builder, `/inventory/${longSlug}${count}`);
    expect(renderer.plan).toHaveBeenCalledTimes(1500);
    await planPath(builder, '/inventory');
    expect(renderer.plan).toHaveBeenCalledTimes(1500);
    await planPath(builder, `/inventory/${longSlug}0`);
    expect(renderer.plan).toHaveBeenCalledTimes(1501);
  });
});
