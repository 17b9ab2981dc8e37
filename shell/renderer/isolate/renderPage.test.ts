import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildPageRemote, buildPageTask } from '../../test/buildPageTask.ts';
import { type BundleFolder, createBundleFolder } from '../../test/createBundleFolder.ts';
import { createTestRenderer } from '../../test/createTestRenderer.ts';
import type { RendererPool } from '../pool/createRendererPool.ts';
import type { RenderTask } from '../RenderTask.ts';

let folder: BundleFolder;
let renderer: RendererPool;
beforeAll(async () => {
  folder = await createBundleFolder();
  renderer = createTestRenderer();
});
afterAll(async () => {
  await renderer.close();
  await folder.remove();
});

const page = { remote: 'inventory', expose: './InventoryPage' };
const featuredVehicles = { remote: 'inventory', expose: './FeaturedVehicles' };

/** Returns a built server bundle of a page that uses an API read, a fragment and a style. */
const buildBundleSource = (fragment: string) => `
  const { jsx, jsxs } = require('@emotion/react/jsx-runtime');
  const { useApi, usePageHead, Fragment, PermanentRedirect, useSite } = require('@msv/platform');
  const read = { url: '/api/note', schema: {
    kind: 'schema', type: 'unknown', async: false, '~run': (dataset) => ({ ...dataset, typed: true }) } };
  function InventoryPage() {
    usePageHead({ title: 'Inventory of ' + useSite().product, description: 'All', canonicalPath: '/inventory' });
    const note = useApi(read);
    return jsxs('div', { children: [
      jsx('h1', { css: { color: 'rebeccapurple' }, children: note.error ? note.error.message : note.data?.text ?? 'Loading' }),
      jsx(Fragment, { remote: 'inventory', name: 'FeaturedVehicles', pending: jsx('p', { children: 'Loading fragment' }) }),
    ] });
  }
  module.exports = {
    InventoryPage: { Component: InventoryPage },
    FeaturedVehicles: { Component: ${fragment} },
    VehiclePage: { Component: () => jsx(PermanentRedirect, { path: '/inventory/other' }) },
  };`;
const workingFragment = "() => jsx('p', { css: { color: 'tomato' }, children: 'Featured: D3' })";

async function renderTestPage(overrides: Partial<RenderTask> = {}, fragment = workingFragment) {
  const inventory = await folder.add(buildBundleSource(fragment));
  const task = {
    ...buildPageTask({ bundles: { inventory } }),
    modules: [page, featuredVehicles],
    responses: { '/api/note': { json: '{"text":"From the <API>"}' } },
    ...overrides,
  };
  return renderer.render(task);
}

describe('a page rendered on the server', () => {
  test('contains header, page, fragment and footer with their data', async () => {
    const { body, problems } = await renderTestPage();
    expect(body).toMatch(
      /<header.*<main id="content">.*<h1[^>]*>From the &lt;API&gt;<\/h1>.*<\/main>.*<footer/s,
    );
    expect(body).toContain('Featured: D3');
    expect(body).not.toContain('data-page-pending');
    expect(body).not.toContain('<script');
    expect(problems).toEqual([]);
  });

  test('returns its title, description and canonical path', async () => {
    expect((await renderTestPage()).head).toMatchObject({
      title: 'Inventory of MSV Directory',
      description: 'All',
      canonicalPath: '/inventory',
    });
  });

  test('leaves out unreadable items of a list and returns which ones', async () => {
    const source = `
      const v = { ...require('@msv/platform') };
      const { jsx } = require('@emotion/react/jsx-runtime');
      const isVehicle = (item) => typeof item.name === 'string';
      const schema = { kind: 'schema', type: 'array', async: false, '~run': (dataset) => {
        const issues = dataset.value.flatMap((value, key) => isVehicle(value) ? [] : [{
          kind: 'schema', message: 'No name', path: [{ type: 'array', key, value }, { type: 'object', key: 'name' }] }]);
        return issues.length > 0 ? { ...dataset, typed: false, issues } : { ...dataset, typed: true };
      } };
      const InventoryPage = () =>
        jsx('ul', { children: v.useApi({ url: '/api/vehicles', schema }).data.map(({ name }) => jsx('li', { children: name }, name)) });
      module.exports = { InventoryPage: { Component: InventoryPage } };`;
    const task = {
      ...buildPageTask({ bundles: { inventory: await folder.add(source) } }),
      modules: [page],
      responses: { '/api/vehicles': { json: '[{"name":"D3"},{},{"name":"D6"}]' } },
    };
    const { body, problems, droppedItems } = await renderer.render(task);
    expect(body).toContain('<ul><li>D3</li><li>D6</li></ul>');
    expect(problems).toEqual([]);
    expect(droppedItems).toEqual([
      { remote: 'inventory', url: '/api/vehicles', count: 1, index: 1, field: 'name', reason: 'No name' },
    ]);
  });

  test('collects its styles in one element for hydration and leaves none in the body', async () => {
    const { styles, body } = await renderTestPage();
    expect(styles.match(/<style/g)).toHaveLength(1);
    expect(styles).toMatch(/^<style data-style-names="[^"]+">.*<\/style>$/s);
    expect(styles).toContain('color:rebeccapurple');
    expect(styles).toContain('color:tomato');
    const name = /<h1 class="css-([\w-]+)/.exec(body)?.[1] ?? 'none';
    expect(styles).toContain(`.css-${name}`);
    expect(/data-style-names="([^"]+)"/.exec(styles)?.[1]?.split(' ')).toContain(name);
    expect(body).not.toContain('<style');
  });

  test('shares no state with the previous page', async () => {
    const first = await renderTestPage();
    expect(await renderTestPage()).toEqual(first);
    const { body } = await renderTestPage({ responses: {} });
    expect(body).toContain('Loading');
  });

  test('shows a 404 response of the API', async () => {
    const { body } = await renderTestPage({ responses: { '/api/note': { notFound: 'No such note.' } } });
    expect(body).toContain('404: No such note.');
  });

  test('is the 404 page if no route matches', async () => {
    const { body, head } = await renderTestPage({ url: 'https://site.example/unknown', modules: [] });
    expect(body).toContain('404 Page Not Found');
    expect(head).toMatchObject({ noIndex: true });
  });

  test('returns the new path of a page that has moved', async () => {
    const { movedTo } = await renderTestPage({
      url: 'https://site.example/inventory/old',
      modules: [{ remote: 'inventory', expose: './VehiclePage' }],
    });
    expect(movedTo).toBe('/inventory/other');
  });

  test('redirects the state URLs of the header to the canonical state URLs', async () => {
    const { movedTo } = await renderTestPage({ url: 'https://site.example/state/new-york', modules: [] });
    expect(movedTo).toBe('/states/new-york');
  });
});

describe('a module that fails during server rendering', () => {
  test('leaves its fallback for the browser and is reported', async () => {
    const { body, problems, failedRemotes } = await renderTestPage(
      {},
      "() => { throw new Error('in the fragment'); }",
    );
    expect(body).toContain('From the &lt;API&gt;');
    expect(body).toContain('Loading fragment');
    expect(body).toContain('<footer');
    expect(problems).toEqual([expect.stringContaining('in the fragment')]);
    expect(failedRemotes).toEqual(['inventory']);
  });

  test('leaves only header and footer if it is the page itself', async () => {
    const { body, problems, head, failedRemotes } = await renderTestPage({ modules: [] });
    expect(body).toContain('data-page-pending');
    expect(body).toMatch(/<header.*<footer/s);
    expect(head).toBeUndefined();
    expect(failedRemotes).toBeUndefined();
    expect(problems).toEqual([
      expect.stringContaining("inventory ./InventoryPage is not in the page's plan"),
    ]);
  });

  test('counts against its own remote, even if React throws or the error has no stack', async () => {
    const dealers = await folder.add(`module.exports = {
      InvalidElement: { Component: () => ({}) },
      StackLess: { Component: () => { throw 'only a text'; } },
    };`);
    for (const name of ['InvalidElement', 'StackLess']) {
      const inventory = await folder.add(`
        const { jsx, jsxs } = require('@emotion/react/jsx-runtime');
        const { Fragment } = require('@msv/platform');
        const Text = ({ children }) => jsx('p', { children });
        module.exports = { InventoryPage: { Component: () => jsxs('div', { children: [
          jsx(Fragment, { remote: 'dealers', name: '${name}' }), jsx(Text, { children: 'After the fragment' }),
        ] }) } };`);
      const { routes, version } = buildPageRemote();
      const task = {
        ...buildPageTask({
          bundles: { inventory, dealers },
          remotes: { inventory: { version, routes }, dealers: { version, routes: [] } },
        }),
        modules: [page, { remote: 'dealers', expose: `./${name}` }],
        responses: {},
      };
      const { body, failedRemotes } = await renderer.render(task);
      expect(body).toContain('After the fragment');
      expect(failedRemotes).toEqual(['dealers']);
    }
  });

  test.each([
    ['has no server bundle', { bundles: {} }, 'inventory has no server bundle'],
    [
      'does not expose it',
      { modules: [page, { remote: 'inventory', expose: './Unknown' }] },
      "inventory ./FeaturedVehicles is not in the page's plan",
    ],
  ])('is reported if its release %s', async (_reason, overrides, message) => {
    const { problems } = await renderTestPage(overrides);
    expect(problems.join()).toContain(message);
  });
});
