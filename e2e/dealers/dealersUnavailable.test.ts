import { expect, test } from '@playwright/test';
import { refuse, releaseFile } from '../stage/clientFaults.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.beforeEach(({ page }) => page.route(releaseFile('dealers', 'remoteEntry'), refuse));

test('with the dealers module off, its pages say so and the way out works', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page, 'main form input');
  await page.getByRole('banner').getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a page of dealers that the server wrote stays readable', async ({ page }) => {
  await page.goto('/dealerships');
  await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers');
});

for (const path of ['/', '/inventory', '/inventory/evolution-d-max-gt4', '/thank-you', '/no-such-page'])
  test(`${path} works without the dealers module`, async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await page.goto(path);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'D6 MAX GT4' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('D6 MAX GT4');
    expect(thrown).toEqual([]);
  });
