import { expect, test } from '@playwright/test';

for (const path of ['/inventory', '/api/vehicles', '/remotes.json'])
  test(`who has ${path} already is told so instead of getting it again`, async ({ request }) => {
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

test('a page is known again by a tag that a proxy has weakened and put into a list', async ({ request }) => {
  const { etag = '' } = (await request.get('/inventory')).headers();
  const reply = await request.get('/inventory', { headers: { 'if-none-match': `"older", W/${etag}` } });
  expect(reply.status()).toBe(304);
});

for (const path of ['/inventory', '/api/vehicles'])
  test(`${path} is the same text in every encoding, each under a tag of its own`, async ({ request }) => {
    const tags: (string | undefined)[] = [];
    const texts: string[] = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const reply = await request.get(path, { headers: { 'accept-encoding': encoding } });
      const headers = reply.headers();
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(headers.vary).toContain('accept-encoding');
      tags.push(headers.etag);
      texts.push(await reply.text());
    }
    expect(new Set(tags).size).toBe(3);
    expect(new Set(texts).size).toBe(1);
  });

test('a page that was not found is asked for anew each time', async ({ request }) => {
  const { etag } = (await request.get('/no-such-page')).headers();
  expect(etag).toBeUndefined();
});

for (const path of ['/state/florida', '/inventory/evolution-d6-max-gt4'])
  test(`that ${path} has moved is asked anew each time, since the next release may say otherwise`, async ({
    request,
  }) => {
    const reply = await request.get(path, { maxRedirects: 0 });
    expect(reply.status()).toBe(308);
    const headers = reply.headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers.vary).toContain('cookie');
  });
