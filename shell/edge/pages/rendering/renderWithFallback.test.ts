import { describe, expect, test } from '@jest/globals';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import { formatUnplannedModule, type ModuleRef, type RenderTask } from '../../../renderer/RenderTask.ts';
import { buildPageTask } from '../../../test/buildPageTask.ts';
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
import { chooseNextModules } from './renderWithFallback.ts';

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
    if (task.modules.some(({ remote }) => remote === module.remote))
      throw new RendererLostError('hung', module.remote);
    return renderedInventoryPage;
  };
  const listAttempts = (render: { mock: { calls: [RenderTask][] } }) =>
    render.mock.calls.map(([{ modules }]) => modules.map(({ remote }) => remote));

  test('leaves other pages of its release on the server after one loss', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockRejectedValueOnce(new RendererLostError('missed its deadline', 'inventory'));
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
    renderer.render.mockRejectedValueOnce(new RendererLostError('missed its deadline', 'inventory'));
    await build({ plan });
    await build(otherPage);
    expect(listAttempts(renderer.render)).toEqual([['inventory', 'inventory'], [], ['inventory']]);
  });

  describe('counts against the release of', () => {
    const hangingRemote = 'dealers';
    const loseProcess = async ({ modules }: RenderTask) => {
      if (modules.includes(fragment)) throw new RendererLostError('hung', hangingRemote);
      return renderedInventoryPage;
    };

    test('the page that ends the process, also while its circuit breaker is open', async () => {
      const { build, renderer } = createTestPageBuilder();
      renderer.render.mockImplementation(loseProcessWith(inventoryPage));
      for (let visit = 0; visit < 3; visit += 1)
        expect(readFailedRemotes((await build({}, `visit ${visit}`)).html)).toEqual(['inventory']);
      expect(renderer.render).toHaveBeenLastCalledWith(expect.objectContaining({ modules: [] }));
    });

    test('the fragment that ends the process, but not of the page around it', async () => {
      const { build, renderer } = createTestPageBuilder();
      renderer.render.mockImplementation(loseProcess);
      const remotes = { ...otherPage.task.remotes, dealers: { version: '2.0.0', routes: [] } };
      const task = { ...otherPage.task, remotes };
      expect(readFailedRemotes((await build({ task, plan: planWithFragment })).html)).toEqual(['dealers']);
    });

    test('a module that throws, according to the renderer', async () => {
      const { build, renderer } = createTestPageBuilder();
      const failedRemotes = ['inventory', '<invented>'];
      renderer.render.mockResolvedValue({ ...renderedInventoryPage, failedRemotes });
      const { html, hasErrors } = await build();
      expect([readFailedRemotes(html), hasErrors]).toEqual([['inventory'], true]);
    });

    test('a page whose prefetch throws', async () => {
      const { builder, build, renderer } = createTestPageBuilder();
      renderer.plan.mockResolvedValue({ ...inventoryPlan, problem: 'in its prefetch' });
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

  test.each([
    ['other errors', new Error('The render queue is full')],
    ['losses without code of a remote', new RendererLostError('missed its deadline')],
    ['losses for which the process names another remote', new RendererLostError('hung', 'financing')],
  ])('does not open the circuit breaker after %s', async (_errors, error) => {
    const { build, renderer } = createTestPageBuilder();
    for (let visit = 0; visit < 2; visit += 1) {
      renderer.render.mockRejectedValueOnce(error);
      expect(readFailedRemotes((await build({ plan: planWithFragment }, `visit ${visit}`)).html)).toEqual([]);
    }
    await build({ plan: planWithFragment });
    expect(listAttempts(renderer.render)).toEqual([
      ['inventory', 'dealers'],
      ['inventory'],
      ['inventory', 'dealers'],
      ['inventory'],
      ['inventory', 'dealers'],
    ]);
  });

  test('is rendered without a fragment that hangs, which is left out from the start after two losses', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockImplementation(loseProcessWith(fragment));
    for (let visit = 0; visit < 3; visit += 1)
      expect(readRenderedPart((await build({ plan: planWithFragment }, `visit ${visit}`)).html)).toBe('page');
    expect(listAttempts(renderer.render)).toEqual([
      ['inventory', 'dealers'],
      ['inventory'],
      ['inventory', 'dealers'],
      ['inventory'],
      ['inventory'],
    ]);
  });

  test('keeps all other fragments if one is known to hang', async () => {
    const { build, renderer } = createTestPageBuilder();
    const hangingFragment = { remote: 'financing', expose: './PaymentEstimate' };
    renderer.render.mockImplementation(async ({ modules }) => {
      if (modules.includes(hangingFragment)) throw new RendererLostError('hung', 'financing');
      return renderedInventoryPage;
    });
    await build({ plan: { ...inventoryPlan, modules: [inventoryPage, fragment, hangingFragment] } });
    await build({ ...otherPage, plan: planWithFragment });
    expect(listAttempts(renderer.render)).toEqual([
      ['inventory', 'dealers', 'financing'],
      ['inventory', 'dealers'],
      ['inventory', 'dealers'],
    ]);
  });

  test('does not open the circuit breakers of its fragments if it hangs itself', async () => {
    const { build, renderer } = createTestPageBuilder();
    renderer.render.mockImplementation(loseProcessWith(inventoryPage));
    for (let visit = 0; visit < 2; visit += 1) await build({ plan: planWithFragment }, `visit ${visit}`);
    await build({ ...otherPage, plan: { ...inventoryPlan, modules: [fragment] } });
    expect(listAttempts(renderer.render)).toEqual([
      ['inventory', 'dealers'],
      [],
      ['inventory', 'dealers'],
      [],
      ['dealers'],
    ]);
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

test.each([
  ['only the failed remote', modules, 'inventory', [home, states]],
  ['all modules if the code of the page failed', modules, 'content', []],
  ['all fragments if the remote is unknown', modules, undefined, [home]],
  ['the page if it is the only module', [home], undefined, []],
])('chooseNextModules leaves out %s', (_what, failedModules, failedRemote, nextModules) => {
  expect(chooseNextModules(failedModules, home, failedRemote)).toEqual(nextModules);
});
