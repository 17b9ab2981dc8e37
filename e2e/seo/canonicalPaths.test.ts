import { expect, test } from '@playwright/test';

test('other spellings of a URL redirect permanently to its canonical path', async ({ request }) => {
  for (const [path, canonicalPath] of [
    ['/inventory/?category=utility', '/inventory?category=utility'],
    ['/States/Florida', '/states/florida'],
    ['/inventory//evolution-d3', '/inventory/evolution-d3'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    expect(response.headers().location, path).toBe(canonicalPath);
  }
});

test('the web manifest lists icons that load', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const { icons } = await (await request.get(href)).json();
  expect(icons).toHaveLength(3);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toContain(type);
  }
});
