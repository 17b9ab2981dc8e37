import { describe, expect, test } from '@jest/globals';
import type { ModuleName, RenderTask } from '../../render/tasks.ts';
import { aheadOfTime } from '../../test/aheadOfTime.ts';
import { aPageBuilder, page, plan, rendered, renderedPart, replies } from '../../test/aPageBuilder.ts';
import { aTask } from '../../test/aTask.ts';
import { WorkerLost } from './WorkerLost.ts';

describe('a page whose renderer fails', () => {
  test('is rendered without its modules, and the log hears of it', async () => {
    const { build, renderers, problems } = aPageBuilder();
    renderers.render.mockRejectedValueOnce(new Error('ended'));
    renderers.render.mockResolvedValueOnce({ ...rendered, body: '<div data-page-pending=""></div>' });
    const { html, isTroubled } = await build();
    expect(renderers.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[page], []]);
    expect(renderedPart(html)).toBe('frame');
    expect(isTroubled).toBe(true);
    expect(problems).toEqual(['/inventory: The page could not be rendered: Error: ended']);
  });

  test('is left to the browser when that fails too, with a title and its data', async () => {
    const { build, renderers, problems } = aPageBuilder();
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
    const { build, renderers } = aPageBuilder();
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
    const { build, renderers } = aPageBuilder();
    renderers.render.mockImplementation(lostWith(page));
    await build();
    await build(elsewhere);
    expect(attempts(renderers.render)).toEqual([['inventory'], [], []]);
  });

  test('is given to its release again after a failure that cost no worker', async () => {
    const { build, renderers } = aPageBuilder();
    renderers.render.mockRejectedValueOnce(new Error('200 pages wait for a worker'));
    await build();
    await build(elsewhere);
    expect(attempts(renderers.render)).toEqual([['inventory'], [], ['inventory']]);
  });

  test('does without another module’s fragment that hangs, which rests from then on', async () => {
    const { build, renderers } = aPageBuilder();
    renderers.render.mockImplementation(lostWith(fragment));
    expect(renderedPart((await build({ plan: withFragment })).html)).toBe('page');
    await build({ ...elsewhere, plan: withFragment });
    expect(attempts(renderers.render)).toEqual([['inventory', 'dealers'], ['inventory'], ['inventory']]);
  });

  test('costs no other fragment its place, nor a rest, where one is known to hang', async () => {
    const { build, renderers } = aPageBuilder();
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
    const { build, renderers } = aPageBuilder();
    renderers.render.mockImplementation(lostWith(page));
    await build({ plan: withFragment });
    await build({ ...elsewhere, plan: { ...plan, modules: [fragment] } });
    expect(attempts(renderers.render)).toEqual([['inventory', 'dealers'], ['inventory'], [], ['dealers']]);
  });

  test.each([
    ['a module threw', { render: { ...rendered, problems: ['Error: in a card'] }, isComplete: true }],
    ['a reply was missing', { render: rendered, isComplete: false }],
  ])('is troubled too where %s', async (_what, { render, isComplete }) => {
    const { build, renderers } = aPageBuilder();
    renderers.render.mockResolvedValue(render);
    const { isTroubled, html } = await build({ replies: { ...replies, isComplete } });
    expect(isTroubled).toBe(true);
    expect(renderedPart(html)).toBe('page');
  });

  test('is tried again five seconds later, while a good page is kept', async () => {
    const { build, renderers } = aPageBuilder();
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
