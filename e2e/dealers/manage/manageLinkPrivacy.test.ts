import { createManagePath, managedDealershipPath } from '@msv/contracts/dealers/managedDealership';
import { expect } from '@playwright/test';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { fetchSitemapUrls } from '../../support/site/fetchSitemapUrls.ts';
import { test } from '../../support/visitor/visitorTest.ts';
import { createListing, locateManageForm } from './ManagedListing.ts';

test('the token leaves the address bar and reaches neither referrers nor analytics, and a reload still works', async ({
  page,
  request,
}) => {
  const { linkPath, token } = await createListing(request);
  const referrers: string[] = [];
  page.on('request', (sent) => referrers.push(sent.headers().referer ?? ''));
  await page.goto(linkPath);
  await waitForHydration(page, 'main form');
  await expect(page).toHaveURL(managedDealershipPath);
  await page.reload();
  await expect(locateManageForm(page)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Dealers' }).click();
  await expect(page).toHaveURL('/dealerships');
  await page.goBack();
  await expect(locateManageForm(page)).toBeVisible();
  expect(referrers.join(' ')).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify(window.dataLayer))).not.toContain(token);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    token,
  );
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText(/· https?:\/\/.*manage-dealership/)).not.toContainText(token);
});

test('no cache stores the page of a link, and an invalid link is not found', async ({ request }) => {
  const { linkPath, token, name } = await createListing(request);
  for (const [path, status] of [
    [linkPath, 200],
    [createManagePath('unknown'), 404],
    [managedDealershipPath, 200],
  ] as const) {
    const response = await request.get(path);
    expect(response.status()).toBe(status);
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers()).not.toHaveProperty('etag');
    expect(await response.text()).toContain('<meta name="robots" content="noindex">');
  }
  expect(await (await request.get(linkPath)).text()).toContain(name);
  for (const path of [managedDealershipPath, '/dealerships'])
    expect(await (await request.get(path)).text()).not.toContain(token);
  const sitemap = (await fetchSitemapUrls(request)).join('\n');
  for (const text of [token, managedDealershipPath]) expect(sitemap).not.toContain(text);
});

test('no cache stores a redirect to the page of a link, and the redirect sends no referrer', async ({
  request,
}) => {
  for (const path of ['/Manage-Dealership', `${managedDealershipPath}/`, `${managedDealershipPath}//`]) {
    const response = await request.get(`${path}?token=secret`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(308);
    expect(response.headers()).toMatchObject({
      location: `${managedDealershipPath}?token=secret`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  }
});
