import { describe, expect, test } from '@jest/globals';
import { aheadOfTime } from '../../test/aheadOfTime.ts';
import { aPageBuilder, page, plan, selection } from '../../test/aPageBuilder.ts';
import { aTask } from '../../test/aTask.ts';
import { WorkerLost } from './WorkerLost.ts';

const { key } = selection;

describe('the plan of a page', () => {
  test('is made once per address and releases', async () => {
    const { builder, renderers } = aPageBuilder();
    const task = builder.taskFor(
      'https://site.example/inventory',
      { year: 2026, privacySignal: false },
      selection,
    );
    expect(task).toEqual(aTask());
    expect(await builder.planned(task, key)).toEqual(plan);
    await builder.planned(task, key);
    expect(renderers.plan).toHaveBeenCalledTimes(1);
    await builder.planned(task, 'inventory@1.0.1');
    await builder.planned({ ...task, url: 'https://site.example/inventory/d3' }, key);
    expect(renderers.plan).toHaveBeenCalledTimes(3);
  });

  test('is only the page itself where its remote does not say, and the log hears why', async () => {
    const { builder, renderers, problems } = aPageBuilder();
    renderers.plan.mockRejectedValue(new Error('ended'));
    const problem = "The page's plan could not be had: Error: ended";
    expect(await builder.planned(aTask(), key)).toEqual({ page, reads: [], modules: [page], problem });
    expect(problems).toEqual([`/inventory: ${problem}`]);
  });

  test('is empty where nobody answers, and no remote is asked', async () => {
    const { builder, renderers } = aPageBuilder();
    const task = aTask({ url: 'https://site.example/nobodys' });
    expect(await builder.planned(task, key)).toEqual({ reads: [], modules: [], isAway: false });
    expect(renderers.plan).not.toHaveBeenCalled();
  });

  test('says of an address whose module is not there that it is away', async () => {
    const { builder } = aPageBuilder();
    const task = aTask({ url: 'https://site.example/faq' });
    expect(await builder.planned(task, key)).toMatchObject({ reads: [], isAway: true });
  });

  test('is made without a fragment that hangs while it says what it reads, which then rests', async () => {
    const { builder, renderers, build } = aPageBuilder();
    const fragment = { remote: 'dealers', expose: './StateCards' };
    const bundle = { file: 'server.cjs', integrity: 'sha384-' };
    const task = aTask({ bundles: { inventory: bundle, dealers: bundle } });
    const withFragment = { ...plan, modules: [page, fragment] };
    renderers.plan.mockImplementation(async ({ bundles }) => {
      if (bundles.dealers) throw new WorkerLost('hung', 'dealers');
      return withFragment;
    });
    const planned = await builder.planned(task, key);
    expect(planned).toEqual(withFragment);
    await build({ plan: planned });
    expect(renderers.render.mock.calls.map(([{ modules }]) => modules)).toEqual([[page]]);
  });

  test('is made anew for each page where releases change under one name', async () => {
    const { builder, renderers } = aPageBuilder();
    await builder.planned(aTask(), undefined);
    await builder.planned(aTask(), undefined);
    expect(renderers.plan).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['its remote was at fault', { problem: 'Error: in prefetch' }],
    ['a fragment could not say what it reads', { fragmentProblems: ['Error: in prefetch'] }],
  ])('is made again five seconds after %s', async (_what, fault) => {
    const { builder, renderers, problems } = aPageBuilder();
    renderers.plan.mockResolvedValueOnce({ ...plan, ...fault });
    const time = aheadOfTime();
    await builder.planned(aTask(), key);
    await time.pass(6000);
    expect(await builder.planned(aTask(), key)).toEqual(plan);
    time.stop();
    expect(problems).toEqual(['/inventory: Error: in prefetch']);
  });
});
