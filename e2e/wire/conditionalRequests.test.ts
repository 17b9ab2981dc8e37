import { expect, test } from '@playwright/test';

for (const path of ['/inventory', '/api/vehicles', '/remotes.json'])
  test(`${path} responds with 304 to a matching ETag`, async ({ request }) => {
    const first = await request.get(path);
    const { etag = '' } = first.headers();
    expect(etag).toMatch(/^(W\/)?".+"$/);
    expect(first.headers()['cache-control']).toMatch(/no-cache|max-age=0/);
    const second = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(second.status()).toBe(304);
    expect((await second.body()).length).toBe(0);
    const other = await request.get(path, { headers: { 'if-none-match': '"something-else"' } });
    expect(other.status()).toBe(200);
    expect(await other.body()).toEqual(await first.body());
  });

test('a page responds with 304 to a weak ETag in a list, as proxies send it', async ({ request }) => {
  const { etag = '' } = (await request.get('/inventory')).headers();
  const response = await request.get('/inventory', { headers: { 'if-none-match': `"older", W/${etag}` } });
  expect(response.status()).toBe(304);
});

for (const path of ['/inventory', '/api/vehicles'])
  test(`${path} has the same text in every encoding, and a different ETag for each`, async ({ request }) => {
    const etags: (string | undefined)[] = [];
    const texts: string[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await request.get(path, { headers: { 'accept-encoding': encoding } });
      const headers = response.headers();
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toContain('accept-encoding');
      etags.push(headers.etag);
      texts.push(await response.text());
    }
    expect(new Set(etags).size).toBe(3);
    expect(new Set(texts).size).toBe(1);
  });

test('a 404 page has no ETag', async ({ request }) => {
  const { etag } = (await request.get('/no-such-page')).headers();
  expect(etag).toBeUndefined();
});

for (const path of ['/state/florida', '/inventory/evolution-d6-max-gt4'])
  test(`the redirect of ${path} is revalidated on each request, because the next release may change it`, async ({
    request,
  }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    const headers = response.headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('cookie');
  });
