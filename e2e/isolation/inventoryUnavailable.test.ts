import { expect } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test.beforeEach(({ edge }) => edge.releaseOnly('dealers'));

for (const [path, title] of [
  ['/states/florida', 'Florida'],
  ['/usa', 'From Coast to Coast'],
] as const)
  test(`${path} works without the inventory module and links to the inventory instead of showing vehicles`, async ({
    page,
    request,
  }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(/<a [^>]*href="\/inventory"[^>]*>See All Vehicles<\/a>/);
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(error.message));
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const link = page.getByRole('main').getByRole('link', { name: 'Browse all vehicles' });
    await expect(link).toHaveAttribute('href', '/inventory');
    await expect(page.getByTestId('stat-card').filter({ hasText: 'Vehicle Models' })).toContainText('33');
    expect(exceptions).toEqual([]);
  });

test('a state page lists its dealers without the inventory module', async ({ page }) => {
  await page.goto('/states/florida');
  expect(await page.getByTestId('dealer-card').count()).toBeGreaterThanOrEqual(9);
});
