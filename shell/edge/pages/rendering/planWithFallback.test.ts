import { describe, expect, jest, test } from '@jest/globals';
import { emptyPlan } from '../../../renderer/planPage.ts';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import type { PageTask, PlanTask } from '../../../renderer/RenderTask.ts';
import { buildPageTask, testBundle } from '../../../test/buildPageTask.ts';
import {
  createTestPageBuilder,
  inventoryPage,
  inventoryPlan,
  inventorySelection,
  readFailedRemotes,
} from '../../../test/createTestPageBuilder.ts';
import { mockCacheClock } from '../../../test/mockCacheClock.ts';

const { key: releasesKey } = inventorySelection;

describe('a page plan', () => {
  test('is cached per URL and releases', async () => {
    const { builder, renderer } = createTestPageBuilder();
    const task = builder.createTask(
      'https://site.example/inventory',
      { year: 2026, privacySignal: false },
      inventorySelection,
    );
    expect(task).toMatchObject(buildPageTask());
    expect(await builder.plan(task, releasesKey)).toEqual(inventoryPlan);
    await builder.plan(task, releasesKey);
    expect(renderer.plan).toHaveBeenCalledTimes(1);
    await builder.plan(task, 'inventory@1.0.1');
    await builder.plan({ ...task, url: 'https://site.example/inventory/d3' }, releasesKey);
    expect(renderer.plan).toHaveBeenCalledTimes(3);
  });

  test('contains only the page if planning fails, and the error is logged', async () => {
    const { builder, renderer, problems } = createTestPageBuilder();
    renderer.plan.mockRejectedValue(new Error('failed'));
    const problem = 'Page planning failed: Error: failed';
    expect(await builder.plan(buildPageTask(), releasesKey)).toEqual({
      page: inventoryPage,
      reads: [],
      modules: [inventoryPage],
      problem,
    });
    expect(problems).toEqual([
      '/inventory: Page planning failed, the browser renders the page: Error: failed',
    ]);
  });

  test('is empty for an unknown URL, without calling any remote', async () => {
    const { builder, renderer } = createTestPageBuilder();
    const task = buildPageTask({ url: 'https://site.example/unknown' });
    expect(await builder.plan(task, releasesKey)).toEqual({
      reads: [],
      modules: [],
      isModuleUnavailable: false,
    });
    expect(renderer.plan).not.toHaveBeenCalled();
  });

  test('marks a URL whose remote has no release as unavailable', async () => {
    const { builder } = createTestPageBuilder();
    const task = buildPageTask({ url: 'https://site.example/faq', unavailablePrefixes: ['/', '/faq'] });
    expect(await builder.plan(task, releasesKey)).toMatchObject({ reads: [], isModuleUnavailable: true });
  });

  const fragment = { remote: 'dealers', expose: './StateCards' };
  const [inventory] = Object.values(buildPageTask().remotes);
  const dealers = { version: '2.0.0', routes: [], fragments: ['./StateCards'] };
  const buildTask = (overrides: Partial<PageTask> = {}) =>
    buildPageTask({
      remotes: { inventory: { version: '1.0.0', routes: [], ...inventory, uses: [fragment] }, dealers },
      bundles: { inventory: testBundle, dealers: { ...testBundle, integrity: 'sha384-y' } },
      ...overrides,
    });
  const task = buildTask();
  const withFragment = { ...inventoryPlan, modules: [inventoryPage, fragment] };
  const placement = { remote: 'dealers', name: 'StateCards' };
  const plansRemote = (remote: string, { bundles }: PlanTask) => remote in bundles;
  /** Creates a page builder whose inventory page places a fragment of dealers, planned by the given function. */
  const createBuilder = (
    planFragment: () => Promise<(typeof emptyPlan)[]>,
    placements: object[] = [placement],
  ) => {
    const test = createTestPageBuilder();
    test.renderer.plan.mockImplementation(async (planTask) =>
      plansRemote('inventory', planTask)
        ? [{ ...emptyPlan, fragments: placements as (typeof emptyPlan)['fragments'] }]
        : planFragment(),
    );
    return test;
  };
  const listAttempts = ({ plan }: ReturnType<typeof createTestPageBuilder>['renderer']) =>
    plan.mock.calls.map(([{ bundles, modules }]) => [
      Object.keys(bundles),
      modules.map(({ expose }) => expose),
    ]);

  test('plans each module in a task with the bundle of its own remote only', async () => {
    const { builder, renderer } = createBuilder(async () => [{ ...emptyPlan, reads: ['/api/dealerships'] }]);
    expect(await builder.plan(task, undefined)).toEqual({ ...withFragment, reads: ['/api/dealerships'] });
    expect(listAttempts(renderer)).toEqual([
      [['inventory'], ['./InventoryPage']],
      [['dealers'], ['./StateCards']],
    ]);
  });

  describe('leaves out, and reports against the release of the page, a fragment', () => {
    const remotes = task.remotes;
    const privatePage = { path: '/inventory', expose: './InventoryPage', isPrivate: true };
    const place = (remote: string, name: string) => ({ remote, name });
    const use = (remote: string, expose: string): PageTask['remotes'] => ({
      ...remotes,
      inventory: { version: '1.0.0', routes: [], ...inventory, uses: [{ remote, expose }] },
    });
    test.each<[string, object, PageTask['remotes'], string]>([
      [
        'that its release does not declare',
        place('dealers', 'Other'),
        { ...remotes, dealers: { ...dealers, fragments: ['./Other'] } },
        'the fragment dealers/Other, which its release does not declare',
      ],
      [
        'that the release of the other remote does not offer',
        place('dealers', 'StateCards'),
        { ...remotes, dealers: { ...dealers, fragments: [] } },
        'the fragment dealers/StateCards, which the live release of dealers does not offer',
      ],
      [
        'that is a page of the other remote',
        place('dealers', 'UsaPage'),
        { ...use('dealers', './UsaPage'), dealers },
        'the fragment dealers/UsaPage, which the live release of dealers does not offer',
      ],
      [
        'of a remote named like an inherited property',
        place('constructor', 'X'),
        use('constructor', './X'),
        'the fragment constructor/X, which the live release of constructor does not offer',
      ],
      [
        'on a private page',
        placement,
        { ...remotes, inventory: { version: '1.0.0', uses: [fragment], routes: [privatePage] } },
        'the fragment dealers/StateCards on a private page',
      ],
    ])('%s', async (_reason, placed, placedRemotes, problem) => {
      const { builder, renderer } = createBuilder(async () => [emptyPlan], [placed]);
      expect(await builder.plan(buildTask({ remotes: placedRemotes }), undefined)).toEqual({
        ...inventoryPlan,
        fragmentProblems: [`inventory ./InventoryPage: places ${problem}`],
      });
      expect(listAttempts(renderer)).toEqual([[['inventory'], ['./InventoryPage']]]);
    });

    test('but not one of a remote without a release, which renders nothing', async () => {
      const { builder } = createBuilder(async () => [emptyPlan], [place('tours', 'Tours')]);
      const placedRemotes = use('tours', './Tours');
      expect(await builder.plan(buildTask({ remotes: placedRemotes }), undefined)).toEqual({
        ...inventoryPlan,
        modules: [inventoryPage, { remote: 'tours', expose: './Tours' }],
      });
    });
  });

  describe('of a page whose fragment hangs in its prefetch', () => {
    const hang = async () => {
      throw new RendererLostError('hung');
    };

    test('is created without its data, and the fragment is left out of the page', async () => {
      const { builder, renderer, build } = createBuilder(hang);
      const pagePlan = await builder.plan(task, releasesKey);
      expect(pagePlan).toEqual({
        ...withFragment,
        failedRemotes: ['dealers'],
        fragmentProblems: ['dealers ./StateCards: could not be planned: RendererLostError: hung'],
      });
      const { html } = await build({ task, plan: pagePlan });
      expect(
        renderer.render.mock.calls.map(([{ modules, bundles }]) => [modules, Object.keys(bundles)]),
      ).toEqual([[[inventoryPage], ['inventory']]]);
      expect(readFailedRemotes(html)).toEqual(['dealers']);
    });

    test('is created again five seconds later', async () => {
      const planFragment = jest.fn(hang);
      const { builder } = createBuilder(planFragment);
      const clock = mockCacheClock();
      await builder.plan(task, releasesKey);
      planFragment.mockResolvedValue([emptyPlan] as never);
      await clock.advance(6000);
      expect(await builder.plan(task, releasesKey)).toEqual(withFragment);
      clock.restore();
    });

    test('does not run the fragment after two losses, and runs the page', async () => {
      const planFragment = jest.fn(hang);
      const { builder, renderer } = createBuilder(planFragment);
      for (let visit = 0; visit < 3; visit += 1)
        expect(await builder.plan(task, undefined)).toMatchObject({ failedRemotes: ['dealers'] });
      expect(planFragment).toHaveBeenCalledTimes(2);
      expect(renderer.plan).toHaveBeenCalledTimes(5);
    });
  });

  test('keeps a fragment that could not be planned for another reason, such as a full queue', async () => {
    const { builder } = createBuilder(async () => {
      throw new Error('The render queue is full');
    });
    expect(await builder.plan(task, undefined)).toEqual({
      ...withFragment,
      fragmentProblems: ['dealers ./StateCards: could not be planned: Error: The render queue is full'],
    });
  });

  test('counts against the release of the page if its own code hangs, which is left to browsers after two losses', async () => {
    const { builder, renderer } = createTestPageBuilder();
    renderer.plan.mockRejectedValue(new RendererLostError('hung'));
    for (let visit = 0; visit < 3; visit += 1)
      expect(await builder.plan(task, undefined)).toMatchObject({
        modules: [inventoryPage],
        problem: expect.stringContaining('Page planning failed'),
        failedRemotes: ['inventory'],
      });
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  test('is not cached without a releases key', async () => {
    const { builder, renderer } = createTestPageBuilder();
    await builder.plan(buildPageTask(), undefined);
    await builder.plan(buildPageTask(), undefined);
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  test('is created again five seconds after the prefetch of the page failed', async () => {
    const { builder, renderer, problems } = createTestPageBuilder();
    renderer.plan.mockResolvedValueOnce([{ ...emptyPlan, problem: 'Error: in prefetch' }]);
    const clock = mockCacheClock();
    await builder.plan(buildPageTask(), releasesKey);
    await clock.advance(6000);
    expect(await builder.plan(buildPageTask(), releasesKey)).toEqual(inventoryPlan);
    clock.restore();
    expect(problems).toEqual([
      '/inventory: Prefetch of a module failed: inventory ./InventoryPage: Error: in prefetch',
    ]);
  });
});
