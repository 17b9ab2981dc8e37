import { type APIRequestContext, expect, test } from '@playwright/test';
import { preloadsIn } from '../stage/htmlOf.ts';

/** The addresses of the shell's scripts and of the remotes' scripts on the inventory page. */
async function scripts(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/inventory')).text();
  const tags = [...html.matchAll(/<script defer src="([^"]+)"/g)].flatMap(([, url]) => url ?? []);
  return [...tags, ...preloadsIn(html).filter((url) => url.endsWith('.js'))];
}

test('every script comes compressed and may be kept for ever', async ({ request }) => {
  const urls = await scripts(request);
  expect(urls.some((url) => url.startsWith('/shell/'))).toBe(true);
  expect(urls.some((url) => url.startsWith('/r/inventory/'))).toBe(true);
  for (const url of urls) {
    expect(url, 'its name carries its hash').toMatch(/\.[0-9a-f]{8}\.js$/);
    const sizes: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const reply = await request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      const headers = reply.headers();
      expect(headers['content-encoding'] ?? 'identity', url).toBe(encoding);
      expect(headers['cache-control'], url).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type'], url).toMatch(/^(text|application)\/javascript/);
      sizes.push(Number(headers['content-length']));
    }
    const [brotli = 0, gzip = 0, plain = 0] = sizes;
    expect(brotli, url).toBeGreaterThan(0);
    expect(brotli, url).toBeLessThanOrEqual(gzip);
    expect(gzip, url).toBeLessThan(plain);
  }
});

test('the display face is preloaded and may be kept for ever', async ({ request }) => {
  const html = await (await request.get('/inventory')).text();
  const font = preloadsIn(html).find((url) => url.endsWith('.woff2'));
  const reply = await request.get(font ?? 'no preload tag for a font');
  expect(reply.headers()['cache-control']).toContain('immutable');
  expect(reply.headers()['content-type']).toBe('font/woff2');
  expect((await reply.body()).length, 'at most 40 KB of fonts').toBeLessThanOrEqual(40 * 1024);
});

test('a file that was never released is a 404, and nothing outside the releases can be reached', async ({
  request,
}) => {
  const [script = ''] = (await scripts(request)).filter((url) => url.startsWith('/r/inventory/'));
  const client = script.replace(/[^/]+$/, '');
  const paths = ['missing.js', '../release.json', '..%2frelease.json', '..%2f..%2f..%2f..%2fremotes.json'];
  for (const path of paths) expect([403, 404], path).toContain((await request.get(client + path)).status());
  expect((await request.get('/r/inventory/0.0.0/client/remoteEntry.js')).status()).toBe(404);
});

test('the code that renders on the server is not handed to browsers', async ({ request }) => {
  const { remotes } = await (await request.get('/remotes.json')).json();
  const { stable, releases } = remotes.inventory;
  const file = releases[stable].server;
  expect((await request.get(`/r/inventory/${stable}/${file}`)).status()).toBe(404);
});
