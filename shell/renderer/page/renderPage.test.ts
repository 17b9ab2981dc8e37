import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aBundleFolder, type BundleFolder } from '../test/aBundleFolder.ts';
import { aTask } from '../test/aTask.ts';
import { renderPage } from './renderPage.tsx';
import type { RenderTask } from './tasks.ts';

let folder: BundleFolder;
beforeAll(async () => {
  folder = await aBundleFolder();
});
afterAll(() => folder.remove());

const page = { remote: 'inventory', expose: './InventoryPage' };
const featured = { remote: 'inventory', expose: './FeaturedVehicles' };

/** A release of a page that shows a read, a fragment and a style, as a build would write it. */
const source = (fragment: string) => `
  const { jsx, jsxs } = require('@emotion/react/jsx-runtime');
  const { useApi, usePageHead, Fragment, MovedTo, useSite } = require('@msv/platform');
  const read = { url: '/api/note', schema: {
    kind: 'schema', type: 'unknown', async: false, '~run': (dataset) => ({ ...dataset, typed: true }) } };
  function InventoryPage() {
    usePageHead({ title: 'Inventory of ' + useSite().product, description: 'All', canonicalPath: '/inventory' });
    const note = useApi(read);
    return jsxs('div', { children: [
      jsx('h1', { css: { color: 'rebeccapurple' }, children: note.error ? note.error.message : note.data?.text ?? 'Loading' }),
      jsx(Fragment, { remote: 'inventory', name: 'FeaturedVehicles', pending: jsx('p', { children: 'On its way' }) }),
    ] });
  }
  module.exports = {
    InventoryPage: { Component: InventoryPage },
    FeaturedVehicles: { Component: ${fragment} },
    VehiclePage: { Component: () => jsx(MovedTo, { path: '/inventory/other' }) },
  };`;
const works = "() => jsx('p', { css: { color: 'tomato' }, children: 'Featured: D3' })";

async function rendered(facts: Partial<RenderTask> = {}, fragment = works) {
  const inventory = await folder.add(source(fragment));
  return renderPage({
    ...aTask({ bundles: { inventory } }),
    modules: [page, featured],
    replies: { '/api/note': { json: '{"text":"From the <API>"}' } },
    ...facts,
  });
}

describe('a page rendered on the server', () => {
  test('is header, page, fragment and footer with the data in it', async () => {
    const { body, problems } = await rendered();
    expect(body).toMatch(
      /<header.*<main id="content">.*<h1[^>]*>From the &lt;API&gt;<\/h1>.*<\/main>.*<footer/s,
    );
    expect(body).toContain('Featured: D3');
    expect(body).not.toContain('data-page-pending');
    expect(body).not.toContain('<script');
    expect(problems).toEqual([]);
  });

  test('says of itself what it is', async () => {
    expect((await rendered()).head).toMatchObject({
      title: 'Inventory of MSV Directory',
      description: 'All',
      canonicalPath: '/inventory',
    });
  });

  test('has its styles in one element that the browser takes over, and none between its own', async () => {
    const { styles, body } = await rendered();
    expect(styles.match(/<style/g)).toHaveLength(1);
    expect(styles).toMatch(/^<style data-emotion="css [^"]+">.*<\/style>$/s);
    expect(styles).toContain('color:rebeccapurple');
    expect(styles).toContain('color:tomato');
    const name = /<h1 class="css-([\w-]+)/.exec(body)?.[1] ?? 'none';
    expect(styles).toContain(`.css-${name}`);
    expect(/data-emotion="([^"]+)"/.exec(styles)?.[1]?.split(' ')).toContain(name);
    expect(body).not.toContain('<style');
  });

  test('carries nothing over from one page to the next', async () => {
    const first = await rendered();
    expect(await rendered()).toEqual(first);
    const { body } = await rendered({ replies: {} });
    expect(body).toContain('Loading');
  });

  test('shows at once that the API knows no such thing', async () => {
    const { body } = await rendered({ replies: { '/api/note': { notFound: 'No such note.' } } });
    expect(body).toContain('404: No such note.');
  });

  test('is the 404 page where no route matches', async () => {
    const { body, head } = await rendered({ url: 'https://site.example/nobodys', modules: [] });
    expect(body).toContain('404 Page Not Found');
    expect(head).toMatchObject({ noIndex: true });
  });

  test('tells where it lives when it has moved', async () => {
    const { movedTo } = await rendered({
      url: 'https://site.example/inventory/old',
      modules: [{ remote: 'inventory', expose: './VehiclePage' }],
    });
    expect(movedTo).toBe('/inventory/other');
  });

  test('takes the header’s name of a state for its address', async () => {
    const { movedTo } = await rendered({ url: 'https://site.example/state/new-york', modules: [] });
    expect(movedTo).toBe('/states/new-york');
  });
});

describe('a module that fails on the server', () => {
  test('leaves its own place to the browser and is reported', async () => {
    const { body, problems } = await rendered({}, "() => { throw new Error('in the fragment'); }");
    expect(body).toContain('From the &lt;API&gt;');
    expect(body).toContain('On its way');
    expect(body).toContain('<footer');
    expect(problems).toEqual([expect.stringContaining('in the fragment')]);
  });

  test('is the whole page’s place when it is the page, and the frame stands', async () => {
    const { body, problems, head } = await rendered({ modules: [] });
    expect(body).toContain('data-page-pending');
    expect(body).toMatch(/<header.*<footer/s);
    expect(head).toBeUndefined();
    expect(problems).toEqual([
      expect.stringContaining("inventory ./InventoryPage is not in the page's plan"),
    ]);
  });

  test.each([
    ['has no server bundle', { bundles: {} }, 'inventory has no server bundle'],
    [
      'does not expose it',
      { modules: [page, { remote: 'inventory', expose: './Unknown' }] },
      "inventory ./FeaturedVehicles is not in the page's plan",
    ],
  ])('is reported where its release %s', async (_how, facts, says) => {
    const { problems } = await rendered(facts);
    expect(problems.join()).toContain(says);
  });
});
