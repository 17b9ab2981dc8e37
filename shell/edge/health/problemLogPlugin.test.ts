import { generateKeyPairSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { formatPublicKey } from '@msv/release-kit/signing/registrySignature';
import { runInSpan, type Span } from '@msv/service-kit/tracing/spans';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { transformSync } from '@swc/core';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { problemLogPlugin } from './problemLogPlugin.ts';

const { map = '' } = transformSync("\n\nthrow new Error('broken');", {
  swcrc: false,
  sourceMaps: true,
  sourceFileName: 'src/pages/InventoryPage.tsx',
});
const bundle = '/artifacts/inventory/1.0.0-3f9a1c20/server/server.9c0d1e2f.cjs';
const stack = `TypeError: broken\n    at InventoryPage (/srv${bundle}:1:7)\n    at render (/site/rendererProgram.cjs:2:5)`;
const mappedStack = stack.replace(`/srv${bundle}:1:7`, 'src/pages/InventoryPage.tsx:3:7');
const releases = ['inventory 1.0.0-3f9a1c20'];

let service: TestApi;
let edge: Awaited<ReturnType<typeof createTestEdge>>;
let log: jest.SpiedFunction<typeof edge.app.log.error>;
beforeEach(async () => {
  service = await startTestApi(({ headers }) =>
    headers.authorization === 'Bearer secret' ? { body: map } : { status: 404 },
  );
  edge = await createTestEdge({
    REGISTRY_URL: service.origin,
    REGISTRY_PUBLIC_KEYS: formatPublicKey(generateKeyPairSync('ed25519').privateKey),
    REGISTRY_EDGE_TOKEN: 'secret',
  });
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(problemLogPlugin, edge.config);
  await edge.app.ready();
  edge.app.registry.applyRevision(buildRegistry([buildRelease()]));
  log = jest.spyOn(edge.app.log, 'error');
});
afterEach(async () => {
  await edge.close();
  await service.close();
});

/** Logs problems and returns the entries in the order in which they were written. */
async function logProblems(...problems: object[]) {
  for (const problem of problems) edge.app.logProblem('error', { ...problem }, 'Module failed');
  // Closing waits for entries that are still being mapped.
  await edge.app.close();
  return log.mock.calls.map(([fields]) => fields);
}

test('logs stack traces with the files and lines of the sources, and names the release', async () => {
  const err = Object.assign(new TypeError('broken'), { stack });
  expect(await logProblems({ path: '/inventory', problem: stack }, { err })).toEqual([
    { path: '/inventory', problem: mappedStack, releases },
    { err, releases },
  ]);
  expect(err.stack).toBe(mappedStack);
});

test('loads the source map of a script once, with the token of the edge', async () => {
  await logProblems(...Array(20).fill({ problem: stack }));
  expect(service.requests.map(({ url }) => url)).toEqual([`${bundle}.map`]);
});

test('prefers a source map beside the local script', async () => {
  const folder = join(edge.config.ARTIFACTS_FOLDER, 'inventory/1.0.0-3f9a1c20/server');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'server.9c0d1e2f.cjs.map'), map);
  expect(await logProblems({ problem: stack })).toEqual([{ problem: mappedStack, releases }]);
  expect(service.requests).toEqual([]);
});

test.each([
  ['the releases service has no map', stack, () => ({ status: 404 })],
  ['the map is invalid', stack, () => ({ body: '<!doctype html>' })],
  ['the release is unknown', stack.replace('1.0.0-3f9a1c20', '1.0.0-00000000'), undefined],
  ['the release has no such script', stack.replace('server.9c0d1e2f', 'server.00000000'), undefined],
])('logs a stack trace as it is if %s', async (_case, problem, respond) => {
  if (respond) service.respond = respond;
  expect(await logProblems({ problem })).toEqual([{ problem }]);
  expect(service.requests).toHaveLength(respond ? 1 : 0);
});

test('logs a stack trace as it is if the releases service is unavailable', async () => {
  await service.close();
  expect(await logProblems({ problem: stack })).toEqual([{ problem: stack }]);
});

test('maps a limited number of entries per minute', async () => {
  const entries = await logProblems(...Array.from({ length: 80 }, (_, index) => ({ index, problem: stack })));
  expect(entries).toHaveLength(80);
  expect(entries.filter((entry) => JSON.stringify(entry).includes(bundle))).toHaveLength(20);
});

test('shortens long texts', async () => {
  const [entry] = await logProblems({ problem: 'x'.repeat(1_000_000) });
  expect(JSON.stringify(entry).length).toBeLessThan(11_000);
});

test('logs the trace of the request, also after its span has ended', async () => {
  const span: Span = {
    traceId: '0af7651916cd43dd8448eb211c80319c',
    headers: {},
    isEnded: false,
    startChild: () => span,
    setAttributes: () => {},
    end: () => {},
  };
  expect(await runInSpan(span, () => logProblems({ path: '/inventory', problem: stack }))).toEqual([
    { path: '/inventory', problem: mappedStack, traceId: span.traceId, releases },
  ]);
});
