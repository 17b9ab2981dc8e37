import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';

test('when the dealers module fails to load, its pages stay readable or offer a retry, and all other pages work', async ({
  page,
}) => {
  const exceptions: string[] = [];
  page.on('pageerror', (error) => exceptions.push(error.message));
  await page.route(matchReleaseFile('dealers', 'remoteEntry'), abortRequest);
  const header = page.getByRole('banner');
  const title = page.getByRole('heading', { level: 1 });
  for (const path of ['/', '/inventory', '/inventory/evolution-d-max-gt4'])
    await test.step(`${path} works`, async () => {
      await page.goto(path);
      await waitForHydration(page);
      await expect(title).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'D6 MAX GT4' }).click();
      await expect(title).toContainText('D6 MAX GT4');
    });
  expect(exceptions).toEqual([]);

  await header.getByRole('link', { name: 'Dealers', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(title).toBeVisible();

  await page.goto('/dealerships');
  await expect(page.getByTestId('dealer-card').first()).toBeVisible();
  await expect(title).toHaveText('Find Dealers');
});
