import { expect, test } from '@playwright/test';

for (const [path, canonicalPath] of [
  ['/inventory/?category=utility', '/inventory?category=utility'],
  ['/States/Florida', '/states/florida'],
  ['/inventory//evolution-d3', '/inventory/evolution-d3'],
] as const)
  test(`${path} redirects permanently to ${canonicalPath}`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(canonicalPath);
  });

test('the web manifest lists icons that load', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const { icons } = await (await request.get(href ?? '')).json();
  expect(icons).toHaveLength(3);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toContain(type);
  }
});
