import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildPageTask } from '../test/buildPageTask.ts';
import { type BundleFolder, createBundleFolder } from '../test/createBundleFolder.ts';
import { createTestRenderer, planTestPage } from '../test/createTestRenderer.ts';
import type { RendererPool } from './pool/createRendererPool.ts';

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

/** Expression that evaluates to a copy of valibot, because server bundles contain their own copy. */
const valibotSource = readFileSync(createRequire(import.meta.url).resolve('valibot'), 'utf8');
const bundledValibot = `(() => { const module = { exports: {} }; const exports = module.exports; ${valibotSource}
  return module.exports; })()`;

const page = { remote: 'inventory', expose: './VehiclePage' };
const toUrl = (path: string) => `https://site.example${path}`;

/** Plans the vehicle page with the given source code of its prefetch. */
async function planWithPrefetch(prefetch: string, path = '/inventory/d3?from=home') {
  const inventory = await folder.add(
    `module.exports = { VehiclePage: { Component: () => null, prefetch: ${prefetch} } }; // ${path}`,
  );
  return planTestPage(renderer, buildPageTask({ url: toUrl(path), bundles: { inventory } }));
}

describe('planPage', () => {
  test('lists the subject first, each read once, and the page before its fragments', async () => {
    const plan = await planWithPrefetch(`({ params, url }) => ({
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

  describe('for a page with a fragment of another remote', () => {
    const fragment = { remote: 'dealers', expose: './StateCards' };
    const planWithFragment = async (prefetch: string) => {
      const inventory =
        await folder.add(`module.exports = { VehiclePage: { Component: () => null, prefetch: () => ({
        reads: [{ url: '/api/vehicles' }], fragments: [{ remote: 'dealers', name: 'StateCards' }] }) } };`);
      const dealers = await folder.add(
        `module.exports = { StateCards: { Component: () => null, prefetch: ${prefetch} } };`,
      );
      return planTestPage(
        renderer,
        buildPageTask({ url: toUrl('/inventory/d3'), bundles: { inventory, dealers } }),
      );
    };

    test('adds the reads of the fragment but keeps the subject of the page', async () => {
      const plan = await planWithFragment(
        `({ params }) => ({ subject: { url: '/api/states/' + params.slug },
           reads: [{ url: '/api/states' }, { url: '/api/vehicles' }] })`,
      );
      expect(plan).toEqual({
        page,
        reads: ['/api/vehicles', '/api/states'],
        modules: [page, fragment],
      });
    });

    describe('to which the page passes props', () => {
      /** Plans a page that places the state cards once per given source code of props. */
      const planWithProps = async (...props: readonly string[]) => {
        const fragments = props.map(
          (source) => `{ remote: 'dealers', name: 'StateCards', props: ${source} }`,
        );
        const inventory = await folder.add(`module.exports = { VehiclePage: { Component: () => null,
          prefetch: () => ({ reads: [{ url: '/api/vehicles' }], fragments: [${fragments}] }) } };`);
        const dealers = await folder.add(`const v = ${bundledValibot}; module.exports = { StateCards: {
          Component: () => null,
          props: v.object({ limit: v.pipe(v.number(), v.maxValue(50)) }),
          prefetch: ({ props }) => ({ reads: [{ url: '/api/states?' + (props ? JSON.stringify(props) : 'all') }] }),
        } };`);
        return planTestPage(
          renderer,
          buildPageTask({ url: toUrl('/inventory/d3'), bundles: { inventory, dealers } }),
        );
      };

      test('adds the reads that depend on the props, once per placement, but the fragment only once', async () => {
        expect(await planWithProps('{ limit: 6 }', '{ limit: 12 }', '{ limit: 6 }')).toEqual({
          page,
          reads: ['/api/vehicles', '/api/states?{"limit":6}', '/api/states?{"limit":12}'],
          modules: [page, { ...fragment, props: { limit: 6 } }],
        });
      });

      test('omits props that the fragment does not know', async () => {
        const { reads } = await planWithProps('{ limit: 6, sort: "name" }');
        expect(reads).toEqual(['/api/vehicles', '/api/states?{"limit":6}']);
      });

      test('calls the prefetch without props if the page does not know them yet', async () => {
        const { reads } = await planWithProps('undefined');
        expect(reads).toEqual(['/api/vehicles', '/api/states?all']);
      });

      test.each(['{ limit: 100 }', '{}', '"6"'])('reports %s, which the fragment rejects', async (props) => {
        expect(await planWithProps(props)).toEqual({
          page,
          reads: ['/api/vehicles'],
          modules: [page, { ...fragment, props: expect.anything() }],
          fragmentProblems: [
            expect.stringMatching(/^dealers \.\/StateCards: ValiError: × (Invalid|Expected)/),
          ],
        });
      });
    });

    test('continues if the prefetch of the fragment throws', async () => {
      expect(await planWithFragment(`() => { throw new Error('in its prefetch'); }`)).toEqual({
        page,
        reads: ['/api/vehicles'],
        modules: [page, fragment],
        fragmentProblems: [
          expect.stringMatching(/^dealers \.\/StateCards: Error: in its prefetch\n +at Object.prefetch /),
        ],
      });
    });
  });

  test('has no subject if the prefetch returns none', async () => {
    expect(await planWithPrefetch(`() => ({ reads: [{ url: '/api/states' }] })`)).toEqual({
      page,
      reads: ['/api/states'],
      modules: [page],
    });
  });

  test('contains only the page if it has no prefetch', async () => {
    expect(await planWithPrefetch('undefined')).toEqual({ page, reads: [], modules: [page] });
  });

  test('contains only the page if its release has no server bundle', async () => {
    expect(await planTestPage(renderer, buildPageTask({ url: toUrl('/inventory/d3'), bundles: {} }))).toEqual(
      {
        page,
        reads: [],
        modules: [page],
      },
    );
  });

  test('reports an error in the prefetch of the page', async () => {
    expect(await planWithPrefetch(`() => { throw new Error('in prefetch'); }`)).toEqual({
      page,
      reads: [],
      modules: [page],
      problem: expect.stringMatching(
        /^inventory \.\/VehiclePage: Error: in prefetch\n +at Object.prefetch \(.+\.cjs:1:\d+\)\n/,
      ),
    });
  });

  test('reports a plan whose fragments are invalid', async () => {
    const { problem } = await planWithPrefetch(`() => ({ fragments: [{ remote: 'dealers' }] })`);
    expect(problem).toMatch(/^inventory \.\/VehiclePage: ValiError: .*"name"/);
  });

  test('reports a corrupted bundle', async () => {
    const inventory = { ...(await folder.add('module.exports = {}; // damaged')), integrity: 'sha384-other' };
    const { problem } = await planTestPage(
      renderer,
      buildPageTask({ url: toUrl('/inventory/d3'), bundles: { inventory } }),
    );
    expect(problem).toContain('was modified after its release');
  });

  test('is empty if no route matches', async () => {
    expect(await planTestPage(renderer, buildPageTask({ url: toUrl('/unknown') }))).toEqual({
      reads: [],
      modules: [],
    });
  });
});
