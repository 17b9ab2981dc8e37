import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aBundleFolder, type BundleFolder } from '../test/aBundleFolder.ts';
import { aTask } from '../test/aTask.ts';
import { planPage } from './planPage.ts';

let folder: BundleFolder;
beforeAll(async () => {
  folder = await aBundleFolder();
});
afterAll(() => folder.remove());

const page = { remote: 'inventory', expose: './VehiclePage' };
const at = (path: string) => `https://site.example${path}`;

/** What the vehicle page plans, given the source of its prefetch. */
async function planWith(prefetch: string, path = '/inventory/d3?from=home') {
  const inventory = await folder.add(
    `module.exports = { VehiclePage: { Component: () => null, prefetch: ${prefetch} } }; // ${path}`,
  );
  return planPage(aTask({ url: at(path), bundles: { inventory } }));
}

describe('the plan of a page', () => {
  test('names its subject first, every read once, and its modules with itself first', async () => {
    const plan = await planWith(`({ params, url }) => ({
      subject: { url: '/api/vehicles/' + params.slug },
      reads: [{ url: '/api/vehicles' + url.search }, { url: '/api/vehicles/' + params.slug }],
      fragments: [{ remote: 'dealers', name: 'StateCards' }],
    })`);
    expect(plan).toEqual({
      page,
      subject: '/api/vehicles/d3',
      reads: ['/api/vehicles/d3', '/api/vehicles?from=home'],
      modules: [page, { remote: 'dealers', expose: './StateCards' }],
    });
  });

  describe('with a fragment of another remote', () => {
    const fragment = { remote: 'dealers', expose: './StateCards' };
    const withFragment = async (prefetch: string) => {
      const inventory =
        await folder.add(`module.exports = { VehiclePage: { Component: () => null, prefetch: () => ({
        reads: [{ url: '/api/vehicles' }], fragments: [{ remote: 'dealers', name: 'StateCards' }] }) } };`);
      const dealers = await folder.add(
        `module.exports = { StateCards: { Component: () => null, prefetch: ${prefetch} } };`,
      );
      return planPage(aTask({ url: at('/inventory/d3'), bundles: { inventory, dealers } }));
    };

    test('reads what that reads too, each once, but is about its own subject', async () => {
      const plan = await withFragment(
        `({ params }) => ({ subject: { url: '/api/states/' + params.slug },
           reads: [{ url: '/api/states' }, { url: '/api/vehicles' }] })`,
      );
      expect(plan).toEqual({
        page,
        reads: ['/api/vehicles', '/api/states'],
        modules: [page, fragment],
      });
    });

    test('goes on where that cannot say what it reads', async () => {
      expect(await withFragment(`() => { throw new Error('in its prefetch'); }`)).toEqual({
        page,
        reads: ['/api/vehicles'],
        modules: [page, fragment],
        fragmentProblems: ['dealers ./StateCards: Error: in its prefetch'],
      });
    });
  });

  test('has no subject where the page is about nothing in particular', async () => {
    expect(await planWith(`() => ({ reads: [{ url: '/api/states' }] })`)).toEqual({
      page,
      reads: ['/api/states'],
      modules: [page],
    });
  });

  test('is the page alone where it has no prefetch', async () => {
    expect(await planWith('undefined')).toEqual({ page, reads: [], modules: [page] });
  });

  test('is the page alone where its release is rendered in the browser', async () => {
    expect(await planPage(aTask({ url: at('/inventory/d3') }))).toEqual({ page, reads: [], modules: [page] });
  });

  test('says so where the page’s prefetch throws', async () => {
    expect(await planWith(`() => { throw new Error('in prefetch'); }`)).toEqual({
      page,
      reads: [],
      modules: [page],
      problem: 'inventory ./VehiclePage: Error: in prefetch',
    });
  });

  test('says so where the bundle is damaged', async () => {
    const inventory = { ...(await folder.add('module.exports = {}; // damaged')), integrity: 'sha384-other' };
    const { problem } = await planPage(aTask({ url: at('/inventory/d3'), bundles: { inventory } }));
    expect(problem).toContain('is not what was released');
  });

  test('is empty where no route matches', async () => {
    expect(await planPage(aTask({ url: at('/nobodys') }))).toEqual({ reads: [], modules: [] });
  });
});
