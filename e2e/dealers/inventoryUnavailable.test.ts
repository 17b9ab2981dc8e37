import { expect } from '@playwright/test';
import { test } from '../stage/privateEdge.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

// On this edge nobody has released an inventory module.
test.use({ remote: 'dealers' });

for (const [path, title] of [
  ['/states/florida', 'Florida'],
  ['/usa', 'From Coast to Coast'],
] as const)
  test(`${path} works without the inventory module, with a plain link where vehicles would be`, async ({
    page,
    request,
  }) => {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    expect(await reply.text()).toMatch(/<a [^>]*href="\/inventory"[^>]*>See All Vehicles<\/a>/);
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const link = page.getByRole('main').getByRole('link', { name: 'among all our vehicles' });
    await expect(link).toHaveAttribute('href', '/inventory');
    await expect(page.getByTestId('stat-card').filter({ hasText: 'Vehicle Models' })).toContainText('33');
    expect(thrown).toEqual([]);
  });

test('the dealers of a state are there all the same', async ({ page }) => {
  await page.goto('/states/florida');
  expect(await page.getByTestId('dealer-card').count()).toBeGreaterThanOrEqual(9);
});
