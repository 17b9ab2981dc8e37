import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestApi, type TestApi } from '@msv/testing/api/startTestApi';
import { buildModule, buildRegistry } from '@msv/testing/builders/buildRegistry';
import { buildRelease } from '@msv/testing/builders/buildRelease';
import { waitUntil } from '@msv/testing/waitUntil';
import { RendererLostError } from '../../renderer/pool/RendererLostError.ts';
import { createTestEdge } from '../../test/createTestEdge.ts';
import { registryPlugin } from '../registry/registryPlugin.ts';
import { devServersPlugin } from './devServersPlugin.ts';
import { siteCookiesPlugin } from './siteCookiesPlugin.ts';

const release = buildRelease({ version: '0.0.0-development', assets: [] });
const files: Record<string, unknown> = {
  '/release.json': release,
  '/shell/shell-assets.json': {
    scripts: ['shell.js'],
    files: {
      'display-font': 'font.woff2',
      'shared-picture': 'picture.png',
      'icon-192': '192.png',
      'icon-512': '512.png',
    },
  },
};

let devServer: TestApi;
let edge: Awaited<ReturnType<typeof createTestEdge>>;
/** URL to which the dev server redirects all requests. */
let redirectUrl: string | undefined;
beforeEach(async () => {
  redirectUrl = undefined;
  devServer = await startTestApi(({ url }) =>
    redirectUrl
      ? { status: 302, headers: { location: redirectUrl + url } }
      : { body: JSON.stringify(files[url] ?? null) },
  );
});
afterEach(async () => {
  await edge.close();
  await devServer.close();
});

async function startEdge(
  PREVIEW_DEV_SERVERS: 'on' | 'off',
  environment: Readonly<Record<string, string>> = {},
) {
  edge = await createTestEdge({ PREVIEW_DEV_SERVERS, ...environment });
  await edge.app.register(siteCookiesPlugin, edge.config);
  await edge.app.register(registryPlugin, edge.config);
  await edge.app.register(devServersPlugin, edge.config);
  edge.app.get('/overrides', async (request) => (await edge.app.loadDevServerOverrides(request)) ?? {});
}
const toQuery = (servers: Record<string, string>) => new URLSearchParams(servers).toString();
const loadOverrides = async (query: string) =>
  (await edge.app.inject({ url: '/overrides', cookies: { 'preview-dev': query } })).json();

describe('a browser with dev servers', () => {
  test('gets the releases of its dev servers and the assets of the shell’s dev server', async () => {
    await startEdge('on');
    const query = toQuery({ inventory: devServer.origin, shell: devServer.origin });
    const response = await edge.app.inject(`/preview/dev?${query}`);
    expect(response.statusCode).toBe(303);
    expect(response.cookies[0]).toMatchObject({ name: 'preview-dev', value: query, httpOnly: true });
    expect(await loadOverrides(query)).toEqual({
      isPreview: true,
      releases: { inventory: { ...release, origin: devServer.origin } },
      assets: {
        scripts: [{ url: `${devServer.origin}/shell/shell.js` }],
        displayFont: `${devServer.origin}/shell/font.woff2`,
        shareImage: `${devServer.origin}/shell/picture.png`,
        icons: {
          '192x192': `${devServer.origin}/shell/192.png`,
          '512x512': `${devServer.origin}/shell/512.png`,
        },
      },
    });
  });

  test('is sent to the first page of the module, or to the home page if the module is not registered', async () => {
    await startEdge('on');
    const modules = { parts: buildModule({ pagePrefixes: ['/parts', '/parts-sale'] }) };
    edge.app.registry.applyRevision(buildRegistry([], { modules }));
    const open = (servers: Record<string, string>) => edge.app.inject(`/preview/dev?${toQuery(servers)}`);
    const { origin } = devServer;
    expect((await open({ shell: origin, parts: origin })).headers.location).toBe('/parts');
    expect((await open({ tours: origin })).headers.location).toBe('/');
    expect((await open({ shell: origin })).headers.location).toBe('/');
  });

  test('is sent to the page in the path of the link, which must be a page of the site', async () => {
    await startEdge('on');
    const servers = { inventory: devServer.origin };
    const path = '/inventory?category=utility';
    const response = await edge.app.inject(`/preview/dev?${toQuery({ ...servers, path })}`);
    expect(response.headers.location).toBe(path);
    expect(response.cookies[0]?.value).toBe(toQuery(servers));
    const refused = await edge.app.inject(`/preview/dev?${toQuery({ ...servers, path: '//evil.example' })}`);
    expect([refused.statusCode, refused.cookies]).toEqual([400, []]);
  });

  test('gets an error if a dev server does not respond', async () => {
    await startEdge('on');
    const response = await edge.app.inject({
      url: '/overrides',
      cookies: { 'preview-dev': toQuery({ inventory: 'http://localhost:1' }) },
    });
    expect(response.statusCode).toBe(424);
    expect(response.json().error).toContain('open /preview/end to leave the preview');
  });

  test('gets an error if a dev server redirects to another one', async () => {
    const other = await startTestApi(({ url }) => ({ body: JSON.stringify(files[url] ?? null) }));
    redirectUrl = other.origin;
    await startEdge('on');
    const response = await edge.app.inject({
      url: '/overrides',
      cookies: { 'preview-dev': toQuery({ inventory: devServer.origin }) },
    });
    await other.close();
    expect(response.statusCode).toBe(424);
    expect(other.requests).toEqual([]);
  });

  test.each([
    ['connects from another machine', { remoteAddress: '192.0.2.7' }],
    [
      'connects from another machine and pretends to be local',
      { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    [
      'connects through a proxy on this machine',
      { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.0.2.7' } },
    ],
  ])('gets no overrides if it %s', async (_case, request) => {
    await startEdge('on', { TRUSTED_PROXIES: '127.0.0.1,192.0.2.7' });
    const query = toQuery({ inventory: devServer.origin });
    const start = await edge.app.inject({ ...request, url: `/preview/dev?${query}` });
    expect([start.statusCode, start.cookies]).toEqual([403, []]);
    const page = await edge.app.inject({ ...request, url: '/overrides', cookies: { 'preview-dev': query } });
    expect(page.json()).toEqual({});
    expect(devServer.requests).toEqual([]);
  });

  test.each(['https://evil.example', 'http://localhost.evil.example:80', 'http://192.168.0.9:3101'])(
    'cannot use %s as a dev server',
    async (origin) => {
      await startEdge('on');
      expect((await edge.app.inject(`/preview/dev?${toQuery({ inventory: origin })}`)).statusCode).toBe(400);
      expect(await loadOverrides(toQuery({ inventory: origin }))).toEqual({});
    },
  );

  test.each([
    ['cross-site', 403],
    ['same-site', 303],
    ['same-origin', 303],
    ['none', 303],
  ])('selects dev servers by a link that it opens %s with status %s', async (fetchSite, status) => {
    await startEdge('on');
    const response = await edge.app.inject({
      url: `/preview/dev?${toQuery({ inventory: devServer.origin })}`,
      headers: { 'sec-fetch-site': fetchSite },
    });
    expect([response.statusCode, response.cookies.length]).toEqual([status, status === 303 ? 1 : 0]);
  });

  test('gets no overrides if dev servers are not allowed', async () => {
    await startEdge('off');
    const query = toQuery({ inventory: devServer.origin });
    expect((await edge.app.inject(`/preview/dev?${query}`)).statusCode).toBe(404);
    expect(await loadOverrides(query)).toEqual({});
  });
});

describe('npm run dev, whose registry lists its dev servers,', () => {
  const page = { url: 'https://site.example/inventory?seats=4', problem: 'Error: broken\n    at Card' };

  beforeEach(async () => {
    await startEdge('on', { SHELL_DEV_SERVER: devServer.origin });
    edge.app.registry.applyRevision(buildRegistry([{ ...release, origin: devServer.origin }]));
  });

  test('shows their last builds on all pages, without a preview', async () => {
    const built = { ...release, server: 'server/server.cjs' };
    devServer.respond = ({ url }) => ({ body: JSON.stringify(url === '/release.json' ? built : files[url]) });
    const overrides = (await edge.app.inject('/overrides')).json();
    expect(overrides).toMatchObject({
      isPreview: false,
      releases: { inventory: { ...built, origin: devServer.origin } },
      assets: { scripts: [{ url: `${devServer.origin}/shell/shell.js` }] },
    });
  });

  test('shows the last known build while a dev server restarts', async () => {
    devServer.respond = ({ url }) =>
      url === '/release.json' ? { status: 503 } : { body: JSON.stringify(files[url]) };
    const { releases } = (await edge.app.inject('/overrides')).json();
    expect(releases).toEqual({ inventory: { ...release, origin: devServer.origin } });
  });

  test.each([
    [page, 'Failed: /inventory: Error: broken', page.problem],
    [
      { url: page.url, remote: 'inventory', err: new RendererLostError('The isolate hung') },
      'Failed: /inventory, inventory: RendererLostError: The isolate hung',
      'RendererLostError: The isolate hung',
    ],
    [
      {
        url: page.url,
        remote: 'inventory',
        dropped: { url: '/api/vehicles', count: 2, index: 1, field: 'price', reason: 'No number' },
      },
      'Failed: /inventory, inventory: /api/vehicles: 2 items, the first at [1].price: No number',
      '/api/vehicles: 2 items, the first at [1].price: No number',
    ],
  ])('reports the problem %j of a page to the dev server of the shell', async (problem, message, stack) => {
    edge.app.get('/report', async (request) => {
      (await edge.app.loadDevServerOverrides(request))?.reportProblem(problem, 'Failed');
      return {};
    });
    await edge.app.inject('/report');
    const findReport = () => devServer.requests.find(({ url }) => url === '/error-reports');
    await waitUntil(() => findReport() !== undefined);
    expect(JSON.parse(findReport()?.body ?? '')).toEqual({ message, stack });
  });
});
