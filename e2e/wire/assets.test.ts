import { type APIRequestContext, expect, test } from '@playwright/test';
import { findPreloadUrls } from '../support/html/htmlMatches.ts';

/** Fetches the inventory page. Returns the URLs of the shell's and the remotes' scripts. */
async function fetchScriptUrls(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/inventory')).text();
  return findPreloadUrls(html).filter((url) => url.endsWith('.js'));
}

test('every script is compressed and immutable', async ({ request }) => {
  const urls = await fetchScriptUrls(request);
  expect(urls.some((url) => url.startsWith('/shell/'))).toBe(true);
  expect(urls.some((url) => url.startsWith('/r/inventory/'))).toBe(true);
  for (const url of urls) {
    expect(url, 'the file name contains a hash').toMatch(/\.[0-9a-f]{8}\.js$/);
    const sizes: number[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await request.fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      const headers = response.headers();
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

test('the display font is preloaded and immutable', async ({ request }) => {
  const html = await (await request.get('/inventory')).text();
  const font = findPreloadUrls(html).find((url) => url.endsWith('.woff2'));
  const response = await request.get(font ?? 'no preload tag for a font');
  expect(response.headers()['cache-control']).toContain('immutable');
  expect(response.headers()['content-type']).toBe('font/woff2');
  expect((await response.body()).length, 'at most 40 KB of fonts').toBeLessThanOrEqual(40 * 1024);
});

test('neither missing files nor files outside the released browser files are accessible', async ({
  request,
}) => {
  const [script = ''] = (await fetchScriptUrls(request)).filter((url) => url.startsWith('/r/inventory/'));
  const clientFolderUrl = script.replace(/[^/]+$/, '');
  const paths = ['missing.js', '../release.json', '..%2frelease.json', '..%2f..%2f..%2f..%2fremotes.json'];
  for (const path of paths)
    expect([403, 404], path).toContain((await request.get(clientFolderUrl + path)).status());
  expect((await request.get('/r/inventory/0.0.0/client/remoteEntry.js')).status()).toBe(404);
  const { remotes } = await (await request.get('/remotes.json')).json();
  const { stable, releases } = remotes.inventory;
  const serverBundleUrl = `/r/inventory/${stable}/${releases[stable].server}`;
  expect((await request.get(serverBundleUrl)).status(), serverBundleUrl).toBe(404);
});
