import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type CountedErrors, toErrorGroupKey } from '@msv/contracts/releases/reports/releaseErrors';
import { StatisticsSubmission } from '@msv/contracts/releases/reports/releaseStatistics';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { startTraceCollector } from '@msv/testing/api/startTraceCollector';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildIntegrity, buildRelease } from '@msv/testing/builders/buildRelease';
import { transformSync } from '@swc/core';
import * as v from 'valibot';
import { buildPageTask } from '../../test/buildPageTask.ts';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { createTestPageBuilder, renderedInventoryPage } from '../../test/createTestPageBuilder.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { siteCookiesPlugin } from '../visitors/siteCookiesPlugin.ts';
import { visitorIdsPlugin } from '../visitors/visitorIdsPlugin.ts';
import { beaconPlugin } from './beaconPlugin.ts';
import { problemLogPlugin } from './problemLogPlugin.ts';
import { releaseErrorsPlugin } from './releaseErrorsPlugin.ts';

const { map = '' } = transformSync("\n\nthrow new Error('broken');", {
  swcrc: false,
  sourceMaps: true,
  sourceFileName: 'src/pages/VehiclePage.tsx',
});
const version = '1.0.0-3f9a1c20';
const routes = [{ path: '/inventory/:slug', expose: './VehiclePage' }];
const release = buildRelease({
  version,
  routes,
  assets: ['client/page.js', 'server/server.cjs'].map((file) => ({
    file,
    sizeInBytes: 9,
    integrity: buildIntegrity(),
  })),
});
const problem = `TypeError: No price of red-truck\n    at VehiclePage (/srv/artifacts/inventory/${version}/server/server.cjs:1:7)`;

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let service: TestApi;
let edge: Awaited<ReturnType<typeof createTestEdge>>;
beforeEach(async () => {
  collector = await startTraceCollector();
  service = await startTestApi(({ url }) => (url.endsWith('.map') ? { body: map } : { status: 202 }));
  edge = await createTestEdge({
    REGISTRY_URL: service.origin,
    REGISTRY_PUBLIC_KEYS: formatPublicKey(generateKeyPairSync('ed25519').privateKey),
    REGISTRY_EDGE_TOKEN: 'secret',
    ...collector.env,
  });
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(visitorIdsPlugin);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(problemLogPlugin, edge.config);
  await edge.app.register(releaseErrorsPlugin);
  await edge.app.register(beaconPlugin, edge.config);
  edge.app.registry.applyRevision(buildRegistry([release]));
});
afterEach(async () => {
  await edge.close();
  await service.close();
  await collector.close();
});

/** Renders the page of a vehicle with a module that throws. */
async function renderBrokenPage(visit = {}) {
  const { build, renderer } = createTestPageBuilder({
    onProblem: edge.app.releaseErrors.recordServerProblem,
  });
  renderer.render.mockImplementation(async () => ({ ...renderedInventoryPage, problems: [problem] }));
  const remotes = { inventory: { version, routes } };
  const url = 'https://site.example/inventory/red-truck?q=x';
  const task = buildPageTask({ url, remotes });
  await build({ task: { ...task, visit: { ...task.visit, ...visit } } }, undefined);
}
const reportBrowserError = (trace: object) =>
  edge.app.inject({
    method: 'POST',
    url: '/beacon',
    payload: { outcomes: [{ remote: 'inventory', version, failures: ['run'], trace }] },
  });
const browserTrace = { error: 'RangeError', positions: ['page.js:1:7'], page: '/inventory/:slug' };

/** Closes the edge and returns the errors that it has submitted. */
async function closeAndGetErrors(): Promise<CountedErrors[]> {
  await edge.app.close();
  return service.requests
    .filter(({ method }) => method === 'POST')
    .flatMap(({ body }) => v.parse(v.pipe(v.string(), v.parseJson(), StatisticsSubmission), body).errors);
}

test('errors of a release on the server and in browsers arrive with their sources and pages', async () => {
  await renderBrokenPage();
  await renderBrokenPage();
  await reportBrowserError(browserTrace);
  expect(await closeAndGetErrors()).toEqual([
    {
      remote: 'inventory',
      version,
      dropped: 0,
      groups: [
        {
          side: 'server',
          message: 'TypeError: No price of …',
          frames: ['VehiclePage (src/pages/VehiclePage.tsx:3:7)'],
          pages: ['/inventory/:slug'],
          count: 2,
        },
        {
          side: 'browser',
          message: 'RangeError',
          frames: ['src/pages/VehiclePage.tsx:3:7'],
          pages: ['/inventory/:slug'],
          count: 1,
        },
      ],
    },
  ]);
});

test('errors are also sent to the collector of traces, as log records', async () => {
  await renderBrokenPage();
  await edge.app.close();
  expect(collector.logs).toMatchObject([
    {
      service: 'edge',
      message: 'TypeError: No price of …',
      attributes: {
        'exception.type': 'TypeError',
        'exception.stacktrace':
          'TypeError: No price of …\n    at VehiclePage (src/pages/VehiclePage.tsx:3:7)',
        'http.route': '/inventory/:slug',
        'msv.remote': 'inventory',
        'msv.release': version,
        'msv.side': 'server',
        'msv.count': '1',
      },
    },
  ]);
});

test('errors in previews do not count', async () => {
  await renderBrokenPage({ preview: { releases: { inventory: version }, missing: {} } });
  expect(await closeAndGetErrors()).toEqual([]);
});

test('the page of a report is ignored unless it is a route of the release', async () => {
  await reportBrowserError({ ...browserTrace, page: '/inventory/what-the-visitor-typed' });
  expect((await closeAndGetErrors())[0]?.groups).toMatchObject([{ pages: [], count: 1 }]);
});

test('a flood of forged reports is counted, but not stored as groups, and leaves room for the server', async () => {
  for (let index = 0; index < 110; index += 1)
    await reportBrowserError({ error: `Forged${index}`, positions: [`page.js:1:${index}`] });
  await renderBrokenPage();
  const [errors] = await closeAndGetErrors();
  const count = (side: string) => errors?.groups.filter((group) => group.side === side).length;
  expect([count('browser'), count('server'), errors?.dropped]).toEqual([25, 1, 85]);
  expect(new Set(errors?.groups.map(toErrorGroupKey)).size).toBe(26);
});
