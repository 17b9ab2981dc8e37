import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

test.beforeEach(({ page }) => page.route(matchReleaseFile('dealers', 'remoteEntry'), abortRequest));

test('when the dealers module fails to load, its pages offer a retry and the visitor can leave them', async ({
  page,
}) => {
  await page.goto('/inventory');
  await waitForHydration(page, 'main form input');
  await page.getByRole('banner').getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the server-rendered page of dealers stays readable', async ({ page }) => {
  await page.goto('/dealerships');
  await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Dealers');
});

for (const path of ['/', '/inventory', '/inventory/evolution-d-max-gt4', '/thank-you', '/no-such-page'])
  test(`${path} works without the dealers module`, async ({ page }) => {
    const exceptions: string[] = [];
    page.on('pageerror', (error) => exceptions.push(error.message));
    await page.goto(path);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'D6 MAX GT4' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('D6 MAX GT4');
    expect(exceptions).toEqual([]);
  });
