import { availableParallelism } from 'node:os';
import { describe, expect, test } from '@jest/globals';
import { aPageBuilder, page, rendered, renderedPart, replies } from '../../test/aPageBuilder.ts';
import { aTask } from '../../test/aTask.ts';

describe('a page', () => {
  test('is the rendered document with its head, styles, data and preloads', async () => {
    const { build, renderers, problems } = aPageBuilder();
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
    const { build } = aPageBuilder();
    const { html } = await build({ task: aTask({ url: 'https://site.example/?from=mail' }) });
    expect(html).toContain(
      '<script type="application/ld+json">{"name":"The \\u003c/script> Directory"}</script>',
    );
    expect((await build()).html).not.toContain('Directory"}');
  });

  test('is rendered once for the same address, releases, replies and visit', async () => {
    const { build, renderers } = aPageBuilder();
    const [first, second] = await Promise.all([build(), build()]);
    const third = await build();
    expect(renderers.render).toHaveBeenCalledTimes(1);
    expect(new Set([first.digest, second.digest, third.digest]).size).toBe(1);
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
    const { build, renderers } = aPageBuilder();
    await build();
    await build(facts, key);
    expect(renderers.render).toHaveBeenCalledTimes(2);
  });

  test('has a worker at once, however many addresses with a query or with nothing are asked for', async () => {
    const { build, renderers } = aPageBuilder();
    const ends: (() => void)[] = [];
    renderers.render.mockImplementation(async ({ url }) => {
      if (url !== aTask().url) await new Promise<void>((resolve) => ends.push(resolve));
      return rendered;
    });
    const others = Array.from({ length: 40 }, (_, count) => [
      build({ task: aTask({ url: `https://site.example/inventory?x=${count}` }) }),
      build({ task: aTask({ url: `https://site.example/${count}` }), replies: { ...replies, status: 404 } }),
    ]).flat();
    expect(renderedPart((await build()).html)).toBe('page');
    expect(ends.length).toBeLessThanOrEqual(availableParallelism() / 2 + 0.5);
    renderers.render.mockResolvedValue(rendered);
    for (const end of ends) end();
    const parts = (await Promise.all(others)).map(({ html }) => renderedPart(html));
    expect(new Set(parts)).toEqual(new Set(['page', 'nothing']));
  });

  test('knows where it lives when it has moved', async () => {
    const { build, renderers } = aPageBuilder();
    renderers.render.mockResolvedValue({ ...rendered, movedTo: '/states/texas' });
    expect((await build()).movedTo).toBe('/states/texas');
  });

  test('is left to the browser where rendering is off', async () => {
    const { build, renderers } = aPageBuilder({ isRendering: false });
    const { html } = await build();
    expect(renderers.render).not.toHaveBeenCalled();
    expect(renderedPart(html)).toBe('nothing');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<title>Vehicle Inventory</title>');
  });
});
