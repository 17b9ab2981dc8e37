import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { respondToPreflight, serveStandalonePage } from './devServer.ts';

const site = 'https://staging.example';
const server = createServer((request, response) =>
  respondToPreflight(request, response, () =>
    serveStandalonePage(request, response, () => response.writeHead(404).end('next')),
  ),
);
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object') url = `http://127.0.0.1:${address?.port}/remoteEntry.js`;
});
beforeEach(() => {
  process.env.DEV_SITE_ORIGIN = site;
});
afterEach(() => {
  delete process.env.DEV_SITE_ORIGIN;
});
afterAll(() => void server.close());

const allowedOrigin = 'access-control-allow-origin';
const allowedNetwork = 'access-control-allow-private-network';
const sendPreflight = (origin: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-private-network': 'true' },
  });

test('pages of the site may use the dev server from another machine', async () => {
  const { status, headers } = await sendPreflight(site);
  expect([status, headers.get(allowedOrigin), headers.get(allowedNetwork)]).toEqual([204, '*', 'true']);
});

test('pages of other sites must not use the dev server from another machine', async () => {
  expect((await sendPreflight('https://evil.example')).headers.get(allowedNetwork)).toBeNull();
  delete process.env.DEV_SITE_ORIGIN;
  expect((await sendPreflight(site)).headers.get(allowedNetwork)).toBeNull();
});

test('other requests reach the next middleware', async () => {
  expect(await (await fetch(url)).text()).toBe('next');
});

test('every path shows the remote without the shell, except for the paths of files', async () => {
  const fetchPath = async (path: string) => {
    const response = await fetch(new URL(path, url));
    return [response.status, response.headers.get('content-type')];
  };
  for (const path of ['/', '/inventory/evolution-d3?sort=v1.2'])
    expect(await fetchPath(path)).toEqual([200, 'text/html']);
  for (const path of ['/remoteEntry.js', '/main.dead.hot-update.json'])
    expect(await fetchPath(path)).toEqual([404, null]);
});
