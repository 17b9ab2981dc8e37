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
