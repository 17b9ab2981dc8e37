import { expect, test } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

const campaign = 'utm_source=news&gclid=Cj0K';

for (const [plain, visited] of [
  ['/inventory', `/inventory?${campaign}`],
  ['/inventory?search=D6%20MAX', `/inventory?utm_source=news&search=D6%20MAX&gclid=Cj0K`],
] as const)
  test(`${visited} is the very page that ${plain} is, and the browser keeps where its visitor came from`, async ({
    page,
    request,
  }) => {
    const { etag } = (await request.get(plain)).headers();
    expect(etag).toBeTruthy();
    expect((await request.get(visited)).headers().etag).toBe(etag);
    const noise = noiseOf(page);
    await page.goto(visited);
    await untilHydrated(page);
    await expect(page).toHaveURL(visited);
    expect(noise, 'server and browser rendered the same').toEqual([]);
    const link = page.getByRole('contentinfo').locator(`a[href="${plain}"]`);
    for (const one of await link.all()) await expect(one).toHaveAttribute('aria-current', 'page');
  });

test('an address that has moved takes along where its visitor came from', async ({ request }) => {
  const reply = await request.get(`/state/florida?${campaign}&x=1`, { maxRedirects: 0 });
  expect(reply.headers().location).toBe(`/states/florida?${campaign}&x=1`);
});
