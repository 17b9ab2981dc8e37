import { expect, test } from '@playwright/test';

test('pages, APIs and the registry respond with 304 to a matching ETag', async ({ request }) => {
  for (const path of ['/inventory', '/api/vehicles', '/remotes.json']) {
    const first = await request.get(path);
    const { etag = '' } = first.headers();
    expect(etag, path).toMatch(/^(W\/)?".+"$/);
    expect(first.headers()['cache-control'], path).toMatch(/no-cache|max-age=0/);
    const second = await request.get(path, { headers: { 'if-none-match': etag } });
    expect(second.status(), path).toBe(304);
    expect((await second.body()).length, path).toBe(0);
    const other = await request.get(path, { headers: { 'if-none-match': '"something-else"' } });
    expect(other.status(), path).toBe(200);
    expect(await other.body(), path).toEqual(await first.body());
  }
  // Proxies send weak ETags in a list.
  const { etag = '' } = (await request.get('/inventory')).headers();
  const response = await request.get('/inventory', { headers: { 'if-none-match': `"older", W/${etag}` } });
  expect(response.status()).toBe(304);
  expect((await request.get('/no-such-page')).headers().etag, 'ETag of a 404 page').toBeUndefined();
});

test('redirects are revalidated on each request, because the next release may change them', async ({
  request,
}) => {
  for (const path of ['/state/florida', '/inventory/evolution-d6-max-gt4']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    const headers = response.headers();
    expect(headers['cache-control'], path).toBe('no-cache');
    expect(headers.vary, path).toContain('cookie');
  }
});
