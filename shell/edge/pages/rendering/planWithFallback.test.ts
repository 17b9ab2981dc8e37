import { describe, expect, test } from '@jest/globals';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import { buildPageRemote, buildPageTask } from '../../../test/buildPageTask.ts';
import {
  createTestPageBuilder,
  inventoryPage,
  inventoryPlan,
  inventorySelection,
  readFailedRemotes,
} from '../../../test/createTestPageBuilder.ts';
import { mockCacheClock } from '../../../test/mockCacheClock.ts';
import { keepModuleBundles, keepOwnerRoutes } from './planWithFallback.ts';

const { key: releasesKey } = inventorySelection;

describe('a page plan', () => {
  test('is cached per URL and releases', async () => {
    const { builder, renderer } = createTestPageBuilder();
    const task = builder.createTask(
      'https://site.example/inventory',
      { year: 2026, privacySignal: false },
      inventorySelection,
    );
    expect(task).toEqual(buildPageTask());
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
  const bundle = { file: 'server.cjs', integrity: 'sha384-' };
  const remotes = { ...buildPageTask().remotes, dealers: { version: '2.0.0', routes: [] } };
  const task = buildPageTask({ remotes, bundles: { inventory: bundle, dealers: bundle } });
  const withFragment = { ...inventoryPlan, modules: [inventoryPage, fragment] };
  const listAttempts = ({ plan }: ReturnType<typeof createTestPageBuilder>['renderer']) =>
    plan.mock.calls.map(([{ bundles }]) => Object.keys(bundles));

  describe('of a page whose fragment hangs in its prefetch', () => {
    const createBuilder = () => {
      const test = createTestPageBuilder();
      test.renderer.plan.mockImplementation(async ({ bundles }) => {
        if (bundles.dealers) throw new RendererLostError('hung', 'dealers');
        return withFragment;
      });
      return test;
    };

    test('is created without the fragment, which is also left out of the page', async () => {
      const { builder, renderer, build } = createBuilder();
      const pagePlan = await builder.plan(task, releasesKey);
      expect(listAttempts(renderer)).toEqual([['inventory', 'dealers'], ['inventory']]);
      expect(pagePlan).toEqual({ ...withFragment, failedRemotes: ['dealers'] });
      const { html } = await build({ task, plan: pagePlan });
      expect(renderer.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[inventoryPage]]);
      expect(readFailedRemotes(html)).toEqual(['dealers']);
    });

    test('is created again five seconds later', async () => {
      const { builder, renderer } = createBuilder();
      const clock = mockCacheClock();
      await builder.plan(task, releasesKey);
      renderer.plan.mockResolvedValue(withFragment);
      await clock.advance(6000);
      expect(await builder.plan(task, releasesKey)).toEqual(withFragment);
      clock.restore();
    });

    test('is created without the fragment from the start after two losses', async () => {
      const { builder, renderer } = createBuilder();
      for (let visit = 0; visit < 3; visit += 1) await builder.plan(task, undefined);
      expect(listAttempts(renderer)).toEqual([
        ['inventory', 'dealers'],
        ['inventory'],
        ['inventory', 'dealers'],
        ['inventory'],
        ['inventory'],
      ]);
    });
  });

  test('counts against the release of the page if its own code hangs, which is left to browsers after two losses', async () => {
    const { builder, renderer } = createTestPageBuilder();
    renderer.plan.mockRejectedValue(new RendererLostError('hung', 'inventory'));
    for (let visit = 0; visit < 3; visit += 1)
      expect(await builder.plan(task, undefined)).toMatchObject({
        modules: [inventoryPage],
        problem: expect.stringContaining('Page planning failed'),
        failedRemotes: ['inventory'],
      });
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  test('does not count against any release if no code of a remote had run', async () => {
    const { builder, renderer } = createTestPageBuilder();
    for (let visit = 0; visit < 3; visit += 1) {
      renderer.plan.mockRejectedValueOnce(new RendererLostError('missed its deadline'));
      expect(await builder.plan(task, undefined)).not.toHaveProperty('failedRemotes');
    }
    expect(await builder.plan(task, undefined)).toEqual(inventoryPlan);
  });

  test('contains only the page if the process names a remote that was left out', async () => {
    const { builder, renderer } = createTestPageBuilder();
    renderer.plan.mockRejectedValue(new RendererLostError('hung', 'dealers'));
    expect(await builder.plan(task, undefined)).toMatchObject({ modules: [inventoryPage] });
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  test('is not cached without a releases key', async () => {
    const { builder, renderer } = createTestPageBuilder();
    await builder.plan(buildPageTask(), undefined);
    await builder.plan(buildPageTask(), undefined);
    expect(renderer.plan).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['the prefetch of the page failed', { problem: 'Error: in prefetch' }],
    ['the prefetch of a fragment failed', { fragmentProblems: ['Error: in prefetch'] }],
  ])('is created again five seconds after %s', async (_reason, failure) => {
    const { builder, renderer, problems } = createTestPageBuilder();
    renderer.plan.mockResolvedValueOnce({ ...inventoryPlan, ...failure });
    const clock = mockCacheClock();
    await builder.plan(buildPageTask(), releasesKey);
    await clock.advance(6000);
    expect(await builder.plan(buildPageTask(), releasesKey)).toEqual(inventoryPlan);
    clock.restore();
    expect(problems).toEqual(['/inventory: Prefetch of a module failed: Error: in prefetch']);
  });
});

const remotes = {
  inventory: buildPageRemote({ version: '1.0.0' }),
  dealers: buildPageRemote({ version: '2.0.0' }),
};
const bundle = { file: 'server.cjs', integrity: 'sha384-x' };

test('a task keeps the routes of the owner of its page, and the names and versions of all remotes', () => {
  const { inventory, dealers } = remotes;
  expect(inventory.routes).not.toEqual([]);
  expect(keepOwnerRoutes(buildPageTask({ remotes }), 'inventory').remotes).toEqual({
    inventory,
    dealers: { ...dealers, routes: [] },
  });
  expect(Object.values(keepOwnerRoutes(buildPageTask({ remotes }), undefined).remotes)).toEqual([
    { ...inventory, routes: [] },
    { ...dealers, routes: [] },
  ]);
});

test('a task keeps the bundles of the modules on its page', () => {
  const task = buildPageTask({ remotes, bundles: { inventory: bundle, dealers: bundle } });
  expect(keepModuleBundles(task, [{ remote: 'dealers', expose: './StateCards' }]).bundles).toEqual({
    dealers: bundle,
  });
});
