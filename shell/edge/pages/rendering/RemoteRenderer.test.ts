import { writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startTestApi, type TestApi, type TestResponse } from '@msv/testing/api/startTestApi';
import { RendererLostError } from '../../../renderer/pool/RendererLostError.ts';
import { readBundle } from '../../../renderer/pool/readBundle.ts';
import { InvalidResultError, type PageTask } from '../../../renderer/RenderTask.ts';
import { tasksUrl } from '../../../renderer/service/renderingApi.ts';
import { buildPageTask } from '../../../test/buildPageTask.ts';
import { type BundleFolder, createBundleFolder } from '../../../test/createBundleFolder.ts';
import { planTestPage } from '../../../test/createTestRenderer.ts';
import { startTestRendererService } from '../../../test/startTestRendererService.ts';
import { ServiceClient } from '../../services/ServiceClient.ts';
import { RemoteRenderer, RendererUnavailableError } from './RemoteRenderer.ts';

const deadlineMs = 2000;

let folder: BundleFolder;
let service: Awaited<ReturnType<typeof startTestRendererService>>;
beforeAll(async () => {
  folder = await createBundleFolder();
  service = await startTestRendererService({ RENDER_DEADLINE_MS: String(deadlineMs) });
});
afterAll(async () => {
  await service.close();
  await folder.remove();
});
afterEach(() => {
  jest.restoreAllMocks();
});

let revision = 1;
const createRenderer = (client: Pick<ServiceClient, 'post'> = service.client, build = service.build) =>
  new RemoteRenderer({ client, deadlineMs, build, readBundle, readRevision: () => revision });

/** Adds a bundle whose plan contains the value of an expression. */
const addBundle = (expression: string, setup = '') =>
  folder.add(`${setup}; const { jsx } = require('@emotion/react/jsx-runtime');
    module.exports = { InventoryPage: { Component: () => jsx('h1', { children: 'Inventory' }),
      prefetch: () => ({ subject: { url: String(${expression}) } }) } };`);

describe('the renderer as a program of its own', () => {
  test('plans and renders a page', async () => {
    const renderer = createRenderer();
    const task = buildPageTask({ bundles: { inventory: await addBundle('"/api/vehicles"') } });
    const { modules, subject } = await planTestPage(renderer, task);
    expect(subject).toBe('/api/vehicles');
    const { body } = await renderer.render({ ...task, modules, responses: {} });
    expect(body).toContain('Inventory</h1>');
  });

  test('receives each bundle once', async () => {
    const post = jest.spyOn(service.client, 'post');
    const renderer = createRenderer();
    const task = buildPageTask({ bundles: { inventory: await addBundle('"/api/others"') } });
    for (let page = 0; page < 3; page += 1) await planTestPage(renderer, task);
    const hasSources = post.mock.calls.map(([, { body }]) => JSON.parse(body).sources !== undefined);
    expect(hasSources).toEqual([false, true, false, false]);
  });

  test('reports the remote whose bundle the edge cannot read, and stays available', async () => {
    const inventory = await addBundle('1');
    await writeFile(inventory.file, 'changed');
    const renderer = createRenderer();
    const { problem } = await planTestPage(renderer, buildPageTask({ bundles: { inventory } }));
    expect(problem).toContain('was modified after its release');
    const other = await addBundle('2');
    expect((await planTestPage(renderer, buildPageTask({ bundles: { inventory: other } }))).subject).toBe(
      '2',
    );
  });

  test('reports code that hangs', async () => {
    const renderer = createRenderer();
    const inventory = await addBundle('(() => { for (;;); })()');
    const lost = planTestPage(renderer, buildPageTask({ bundles: { inventory } }));
    await expect(lost).rejects.toBeInstanceOf(RendererLostError);
    await expect(lost).rejects.toThrow(/deadline/);
    expect(renderer.lossCount).toBe(1);
  });

  test('keeps no code of an earlier revision', async () => {
    const renderer = createRenderer();
    const setup = 'globalThis.count = 0';
    const task = buildPageTask({ bundles: { inventory: await addBundle('globalThis.count += 1', setup) } });
    const subjects: (string | undefined)[] = [];
    for (const current of [2, 2, 3, 2]) {
      revision = current;
      subjects.push((await planTestPage(renderer, task)).subject);
    }
    expect(subjects).toEqual(['1', '2', '1', '1']);
  });

  test('refuses a bundle that does not have its digest', async () => {
    const inventory = await addBundle('1');
    const request = {
      type: 'plan',
      task: buildPageTask({ bundles: { inventory } }),
      revision,
      build: service.build,
    };
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: tasksUrl,
      payload: { ...request, sources: { [inventory.integrity]: 'module.exports = {}' } },
    });
    expect(statusCode).toBe(400);
    expect((await service.app.inject({ method: 'POST', url: tasksUrl, payload: request })).statusCode).toBe(
      409,
    );
  });
});

test('a renderer of another build is not used, but another instance is', async () => {
  await expect(planTestPage(createRenderer(service.client, 'other'), buildPageTask())).rejects.toBeInstanceOf(
    RendererUnavailableError,
  );
  const earlier = await startTestApi(() => ({ status: 503 }));
  const client = new ServiceClient([earlier.origin, service.origin]);
  const task = buildPageTask({ bundles: { inventory: await addBundle('"/api/rolling"') } });
  const renderer = createRenderer(client);
  for (let page = 0; page < 4; page += 1)
    expect((await planTestPage(renderer, task)).subject).toBe('/api/rolling');
  await client.close();
  await earlier.close();
});

describe('a renderer that was taken over or is down', () => {
  let api: TestApi;
  let client: ServiceClient;
  const plan = async (response: TestResponse, task: PageTask = buildPageTask()) => {
    api.respond = () => response;
    return planTestPage(createRenderer(client), task);
  };
  beforeAll(async () => {
    api = await startTestApi(() => ({}));
    client = new ServiceClient([api.origin]);
  });
  afterAll(async () => {
    await client.close();
    await api.close();
  });

  test.each<[string, TestResponse, unknown]>([
    ['an error', { status: 500, body: '{}' }, RendererUnavailableError],
    ['a redirect', { status: 307, headers: { location: '/operator' } }, RendererUnavailableError],
    ['no JSON', { body: '<p>' }, RendererUnavailableError],
    ['too much', { body: `"${'x'.repeat(17 * 1024 * 1024)}"` }, RendererUnavailableError],
    ['another object', { body: '{}' }, InvalidResultError],
    ['a value that is no plan', { body: '{"value":{"reads":7}}' }, InvalidResultError],
    ['digests of no bundle, always', { status: 409, body: '{"missing":["x"]}' }, InvalidResultError],
  ])('responds with %s', async (_case, response, error) => {
    await expect(plan(response)).rejects.toBeInstanceOf(error);
  });

  test('gets no bundles that its task does not have', async () => {
    const inventory = await folder.add('1');
    await plan({
      status: 409,
      body: JSON.stringify({ missing: [inventory.integrity, '/etc/passwd'] }),
    }).catch(() => {});
    const [request] = api.requests.slice(-1);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ sources: {}, unreadable: {} });
  });

  test('is not asked for a second after it did not answer', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(10_000);
    const renderer = createRenderer(client);
    const count = () => api.requests.length;
    const before = count();
    api.respond = () => ({ status: 503 });
    await expect(planTestPage(renderer, buildPageTask())).rejects.toBeInstanceOf(RendererUnavailableError);
    clock.mockReturnValue(10_999);
    await expect(planTestPage(renderer, buildPageTask())).rejects.toBeInstanceOf(RendererUnavailableError);
    expect(count() - before).toBe(1);
    clock.mockReturnValue(11_000);
    api.respond = () => ({ body: '{"value":[{"reads":[]}]}' });
    expect(await planTestPage(renderer, buildPageTask())).toMatchObject({ reads: [] });
  });
});
