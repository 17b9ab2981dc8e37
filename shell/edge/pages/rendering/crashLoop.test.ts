import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isNightly } from '@msv/testing/nightly';
import type { RendererPool } from '../../../renderer/pool/createRendererPool.ts';
import { readBundle } from '../../../renderer/pool/readBundle.ts';
import type { Renderer } from '../../../renderer/RenderTask.ts';
import { buildPageRemote, buildPageTask } from '../../../test/buildPageTask.ts';
import { type BundleFolder, createBundleFolder } from '../../../test/createBundleFolder.ts';
import { createTestRenderer } from '../../../test/createTestRenderer.ts';
import { startTestRendererService } from '../../../test/startTestRendererService.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';
import { planWithFallback } from './planWithFallback.ts';
import { RemoteRenderer } from './RemoteRenderer.ts';
import type { RenderContext } from './RenderContext.ts';
import { renderWithFallback } from './renderWithFallback.ts';

let folder: BundleFolder;
let pool: RendererPool;
let service: Awaited<ReturnType<typeof startTestRendererService>>;
const renderers: Record<string, () => Renderer> = {
  'a pool of the edge': () => pool,
  'a program of its own': () =>
    new RemoteRenderer({
      client: service.client,
      deadlineMs: 4000,
      build: service.build,
      readBundle,
      readRevision: () => 1,
    }),
};
beforeAll(async () => {
  folder = await createBundleFolder();
  pool = createTestRenderer({ deadlineMs: 4000, maxProcesses: 2 });
  service = await startTestRendererService();
});
afterAll(async () => {
  await pool.close();
  await service.close();
  await folder.remove();
});

const failures = [
  ['hangs', 'for (;;);'],
  ['fills the heap', 'const lists = []; for (;;) lists.push(new Array(1e6).fill(1.5));'],
] as const;
test.each(
  Object.keys(renderers).flatMap((name) =>
    (isNightly ? failures : failures.slice(0, 1)).map(([failure, code]) => [failure, name, code] as const),
  ),
)(
  'a release that %s loses two processes of %s, and other pages are still rendered on the server',
  async (_failure, name, code) => {
    const shared = `const { jsx } = require('@emotion/react/jsx-runtime');`;
    const dealers = await folder.add(
      `${shared} module.exports = { DealersPage: { Component: () => jsx('h1', { children: 'Dealers' }) } };`,
    );
    const inventory = await folder.add(
      `${shared} module.exports = { InventoryPage: { Component: () => { ${code} } } };`,
    );
    const { routes, version } = buildPageRemote();
    const remotes = {
      inventory: { version, routes },
      dealers: { version, routes: [{ path: '/dealers', expose: './DealersPage' }] },
    };
    const problems: string[] = [];
    const context: RenderContext = {
      isServerRendering: true,
      isGrantedApiUrl: () => true,
      renderer: renderers[name]?.() ?? pool,
      circuitBreaker: new CircuitBreaker(),
      logProblem: ({ err, remote }, message) => problems.push(`${message}: ${remote}: ${String(err)}`),
    };
    const renderPath = async (path: string) => {
      const task = buildPageTask({
        url: `https://site.example${path}`,
        remotes,
        bundles: { inventory, dealers },
      });
      const plan = await planWithFallback(task, context);
      const { page, failedRemotes } = await renderWithFallback(task, {}, plan, context);
      return { body: page?.body, failedRemotes };
    };
    for (let visit = 0; visit < 5; visit += 1) {
      const [broken, healthy] = await Promise.all([renderPath('/inventory'), renderPath('/dealers')]);
      expect(healthy.body).toContain('Dealers</h1>');
      // Header and footer are rendered even for the page of the broken release.
      expect(broken.body).toContain('<footer');
      // Every such page counts against the broken release, even while its circuit breaker is open.
      expect([healthy.failedRemotes, broken.failedRemotes]).toEqual([[], ['inventory']]);
    }
    const losses = problems.filter((problem) => problem.includes('RendererLostError'));
    const inventoryLoss = expect.stringContaining('inventory: RendererLostError');
    expect(losses).toEqual([inventoryLoss, inventoryLoss]);
  },
);
