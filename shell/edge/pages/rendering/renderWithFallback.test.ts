import { describe, expect, test } from '@jest/globals';
import { emptyPlan } from '../../../renderer/planPage.ts';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import { formatUnplannedModule, type ModuleRef, type RenderTask } from '../../../renderer/RenderTask.ts';
import { buildPageTask, testBundle } from '../../../test/buildPageTask.ts';
import {
  createTestPageBuilder,
  inventoryPage,
  inventoryPlan,
  inventoryResponses,
  readFailedRemotes,
  readRenderedPart,
  renderedInventoryPage,
} from '../../../test/createTestPageBuilder.ts';
import { mockCacheClock } from '../../../test/mockCacheClock.ts';
import { chooseNextModules, createRenderTask } from './renderWithFallback.ts';

describe('a page whose rendering fails', () => {
  test('is rendered without its modules, and the error is logged', async () => {
    const { build, renderer, problems } = createTestPageBuilder();
    renderer.render.mockRejectedValueOnce(new Error('failed'));
    renderer.render.mockResolvedValueOnce({
      ...renderedInventoryPage,
      body: '<div data-page-pending=""></div>',
      // The failure of the first attempt is logged once.
      problems: [`Error: ${formatUnplannedModule(inventoryPage)}\n    at load`],
    });
    const { html, hasErrors } = await build();
    expect(renderer.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[inventoryPage], []]);
    expect(readRenderedPart(html)).toBe('frame');
    expect(hasErrors).toBe(true);
    expect(problems).toEqual([
      '/inventory: Server rendering failed, retrying with fewer modules: Error: failed',
    ]);
  });

  test('is left to the browser if rendering without modules fails too', async () => {
    const { build, renderer, problems } = createTestPageBuilder();
    renderer.render.mockRejectedValue(new Error('failed'));
    const { html, hasErrors } = await build();
    expect(renderer.render).toHaveBeenCalledTimes(2);
    expect(readRenderedPart(html)).toBe('nothing');
    expect(html).toContain('<title>Vehicle Inventory</title>');
    expect(html).toContain('"/api/vehicles":{"data":[]}');
    expect(hasErrors).toBe(true);
    expect(problems).toHaveLength(2);
  });

  test('is rendered without its modules if planning failed', async () => {
    const { build, renderer } = createTestPageBuilder();
    await build({ plan: { ...inventoryPlan, problem: 'broken' } });
    expect(renderer.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[]]);
  });

  const otherPage = { task: buildPageTask({ url: 'https://site.example/inventory?category=utility' }) };
  const fragment = { remote: 'dealers', expose: './StateCards' };
  const planWithFragment = { ...inventoryPlan, modules: [inventoryPage, fragment] };
  const loseProcessWith = (module: ModuleRef) => async (task: RenderTask) => {
    if (task.modules.some(({ remote }) => remote === module.remote)) throw new RendererLostError('hung');
    return renderedInventoryPage;
  };
  const listAttempts = (render: { mock: { calls: [RenderTask][] } }) =>
    render.mock.calls.map(([{ modules }]) => modules.map(({ remote }) => remote));

  test('leaves other pages of its release on the server after one loss', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockRejectedValueOnce(new RendererLostError('missed its deadline'));
    await build();
    const { html, hasErrors } = await build(otherPage);
    expect(listAttempts(renderer.render)).toEqual([['inventory'], [], ['inventory']]);
    expect([readRenderedPart(html), hasErrors]).toEqual(['page', false]);
  });

  test('opens the circuit breaker of its release after two losses', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockImplementation(loseProcessWith(inventoryPage));
    for (let visit = 0; visit < 3; visit += 1) await build({}, `visit ${visit}`);
    await build(otherPage);
    expect(listAttempts(renderer.render)).toEqual([['inventory'], [], ['inventory'], [], [], []]);
  });

  test('counts one loss for all modules of the remote', async () => {
    const { build, renderer } = createTestPageBuilder();
    const similarVehicles = { remote: 'inventory', expose: './SimilarVehicles' };
    const plan = { ...inventoryPlan, modules: [inventoryPage, similarVehicles] };
    renderer.render.mockRejectedValueOnce(new RendererLostError('missed its deadline'));
    await build({ plan });
    await build(otherPage);
    expect(listAttempts(renderer.render)).toEqual([['inventory', 'inventory'], [], ['inventory']]);
  });

  describe('counts against the release of', () => {
    test('the page that ends the process, also while its circuit breaker is open', async () => {
      const { build, renderer } = createTestPageBuilder();
      renderer.render.mockImplementation(loseProcessWith(inventoryPage));
      for (let visit = 0; visit < 3; visit += 1)
        expect(readFailedRemotes((await build({}, `visit ${visit}`)).html)).toEqual(['inventory']);
      expect(renderer.render).toHaveBeenLastCalledWith(expect.objectContaining({ modules: [] }));
    });

    test('the fragment that ends the process, but not of the page around it', async () => {
      const { build, renderer } = createTestPageBuilder();
      renderer.render.mockImplementation(loseProcessWith(fragment));
      const { html } = await build({ ...otherPage, plan: planWithFragment });
      expect(readFailedRemotes(html)).toEqual(['dealers']);
      expect(listAttempts(renderer.render)).toEqual([['inventory', 'dealers'], ['dealers'], ['inventory']]);
    });

    test('a module that throws, according to the renderer', async () => {
      const { build, renderer } = createTestPageBuilder();
      const failedRemotes = ['inventory'];
      renderer.render.mockResolvedValue({ ...renderedInventoryPage, failedRemotes });
      const { html, hasErrors } = await build();
      expect([readFailedRemotes(html), hasErrors]).toEqual([['inventory'], true]);
    });

    test('a page whose prefetch throws', async () => {
      const { builder, build, renderer } = createTestPageBuilder();
      renderer.plan.mockResolvedValue([{ ...emptyPlan, problem: 'in its prefetch' }]);
      const plan = await builder.plan(buildPageTask(), undefined);
      expect(readFailedRemotes((await build({ plan })).html)).toEqual(['inventory']);
    });

    test('no module after other errors, such as a full queue', async () => {
      const { builder, build, renderer } = createTestPageBuilder();
      renderer.plan.mockRejectedValue(new Error('The render queue is full'));
      renderer.render.mockRejectedValueOnce(new Error('The render queue is full'));
      const plan = await builder.plan(buildPageTask(), undefined);
      expect(readFailedRemotes((await build({ plan })).html)).toEqual([]);
    });
  });

  test('does not open the circuit breaker after other errors', async () => {
    const { build, renderer } = createTestPageBuilder();
    for (let visit = 0; visit < 3; visit += 1) {
      renderer.render.mockRejectedValueOnce(new Error('The render queue is full'));
      expect(readFailedRemotes((await build({ plan: planWithFragment }, `visit ${visit}`)).html)).toEqual([]);
    }
    const attempts = [['inventory', 'dealers'], ['inventory']];
    expect(listAttempts(renderer.render)).toEqual([...attempts, ...attempts, ...attempts]);
  });

  test('blames no release if its modules are lost only together, and renders it without fragments after two losses', async () => {
    const { build, renderer, logged } = createTestPageBuilder();
    renderer.render.mockImplementation(async ({ modules }) => {
      if (modules.length > 1) throw new RendererLostError('hung');
      return renderedInventoryPage;
    });
    for (let visit = 0; visit < 3; visit += 1)
      expect(readFailedRemotes((await build({ plan: planWithFragment }, `visit ${visit}`)).html)).toEqual([]);
    const attempts = [['inventory', 'dealers'], ['dealers'], ['inventory']];
    expect(listAttempts(renderer.render)).toEqual([...attempts, ...attempts, ['inventory']]);
    expect(logged.map(({ remote }) => remote)).toEqual([undefined, undefined]);
    expect(logged[0]?.releases).toEqual([
      expect.stringMatching(/^inventory \d/),
      expect.stringMatching(/^dealers \S/),
    ]);
  });

  test('is rendered without a fragment that hangs, which is left out from the start after two losses', async () => {
    const { build, renderer, logged } = createTestPageBuilder();
    renderer.render.mockImplementation(loseProcessWith(fragment));
    for (let visit = 0; visit < 3; visit += 1)
      expect(readRenderedPart((await build({ plan: planWithFragment }, `visit ${visit}`)).html)).toBe('page');
    const attempts = [['inventory', 'dealers'], ['dealers'], ['inventory']];
    expect(listAttempts(renderer.render)).toEqual([...attempts, ...attempts, ['inventory']]);
    expect(logged.map(({ remote }) => remote)).toEqual(['dealers', 'dealers']);
    expect(logged[0]?.releases).toEqual([expect.stringMatching(/^dealers \S/)]);
  });

  test('renders a fragment alone with its props, to find the cause of a loss, and with the code of its remote only', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockImplementation(loseProcessWith(fragment));
    const remotes = { ...buildPageTask().remotes, dealers: { version: '2.0.0', routes: [] } };
    const task = buildPageTask({ remotes, bundles: { inventory: testBundle, dealers: testBundle } });
    const placed = { ...fragment, props: { limit: 6 } };
    await build({ task, plan: { ...inventoryPlan, modules: [inventoryPage, placed] } });
    expect(renderer.render.mock.calls[1]?.[0]).toMatchObject({
      url: 'https://site.example/',
      remotes: { dealers: { version: '2.0.0', routes: [{ path: '/', expose: './StateCards' }] } },
      bundles: { dealers: testBundle },
      modules: [fragment],
      pageProps: { limit: 6 },
    });
  });

  test('keeps all other fragments if one is known to hang', async () => {
    const { build, renderer } = createTestPageBuilder();
    const hangingFragment = { remote: 'financing', expose: './PaymentEstimate' };
    renderer.render.mockImplementation(loseProcessWith(hangingFragment));
    await build({ plan: { ...inventoryPlan, modules: [inventoryPage, fragment, hangingFragment] } });
    await build({ ...otherPage, plan: planWithFragment });
    expect(listAttempts(renderer.render)).toEqual([
      ['inventory', 'dealers', 'financing'],
      ['dealers'],
      ['financing'],
      ['inventory', 'dealers'],
      ['inventory', 'dealers'],
    ]);
  });

  test('does not open the circuit breakers of its fragments if it hangs itself', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockImplementation(loseProcessWith(inventoryPage));
    for (let visit = 0; visit < 2; visit += 1) await build({ plan: planWithFragment }, `visit ${visit}`);
    await build({ ...otherPage, plan: { ...inventoryPlan, modules: [fragment] } });
    const attempts = [['inventory', 'dealers'], ['dealers'], ['inventory'], []];
    expect(listAttempts(renderer.render)).toEqual([...attempts, ...attempts, ['dealers']]);
  });

  test.each([
    [
      'a module throws',
      { render: { ...renderedInventoryPage, problems: ['Error: in a card'] }, isComplete: true },
    ],
    ['a response is missing', { render: renderedInventoryPage, isComplete: false }],
  ])('has errors if %s', async (_reason, { render, isComplete }) => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockResolvedValue(render);
    const { hasErrors, html } = await build({ responses: { ...inventoryResponses, isComplete } });
    expect(hasErrors).toBe(true);
    expect(readRenderedPart(html)).toBe('page');
  });

  test('is rendered again after five seconds, while a page without errors stays cached', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockResolvedValueOnce({ ...renderedInventoryPage, problems: ['Error: in a card'] });
    const clock = mockCacheClock();
    await build();
    await clock.advance(4000);
    await build();
    expect(renderer.render).toHaveBeenCalledTimes(1);
    await clock.advance(2000);
    expect((await build()).hasErrors).toBe(false);
    await clock.advance(600_000);
    await build();
    clock.restore();
    expect(renderer.render).toHaveBeenCalledTimes(2);
  });
});

const home = { remote: 'content', expose: './HomePage' };
const vehicles = { remote: 'inventory', expose: './FeaturedVehicles' };
const states = { remote: 'dealers', expose: './StateCards' };
const modules = [home, vehicles, states];

test.each<[string, ModuleRef[], string[], ModuleRef[]]>([
  ['only the lost remote', modules, ['inventory'], [home, states]],
  ['all modules if the code of the page was lost', modules, ['content'], []],
  ['all fragments if the cause is unknown', modules, [], [home]],
  ['the page if it is the only module', [home], [], []],
])('chooseNextModules leaves out %s', (_what, attempted, lostRemotes, nextModules) => {
  expect(chooseNextModules(attempted, home, lostRemotes)).toEqual(nextModules);
});

test('a render task has the routes of the owner of its page, the names of all remotes and the bundles of its modules', () => {
  const remotes = {
    inventory: {
      version: '1.0.0',
      routes: [{ path: '/inventory', expose: './InventoryPage' }],
      uses: [states],
    },
    dealers: { version: '2.0.0', routes: [{ path: '/states', expose: './StatesPage' }] },
  };
  const task = buildPageTask({ remotes, bundles: { inventory: testBundle, dealers: testBundle } });
  expect(createRenderTask(task, inventoryPage, [inventoryPage], {})).toMatchObject({
    remotes: {
      inventory: { version: '1.0.0', routes: remotes.inventory.routes },
      dealers: { version: '2.0.0', routes: [] },
    },
    bundles: { inventory: testBundle },
  });
  expect(createRenderTask(task, inventoryPage, [], {}).bundles).toEqual({});
});
