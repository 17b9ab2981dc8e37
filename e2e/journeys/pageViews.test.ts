import { expect, type Page, test } from '@playwright/test';
import { inventoryLink, otherPage } from '../stage/inventoryLink.ts';
import { siteUrl } from '../stage/siteUrl.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** What was pushed to the data layer, commands of the tag API as arrays. */
const reports = (page: Page): Promise<unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(Object.values(Object(entry)))
        : entry,
    ),
  );

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

test('each page is reported once, under its own title, after the refusal of every consent', async ({
  page,
}) => {
  await page.goto(otherPage);
  await untilHydrated(page);
  await inventoryLink(page).click();
  await expect(page).toHaveTitle(/^Vehicle Inventory/);
  await expect.poll(async () => (await reports(page)).length).toBeGreaterThan(2);
  const [first, ...rest] = await reports(page);
  const denied = 'denied';
  expect(first).toEqual([
    'consent',
    'default',
    { ad_storage: denied, ad_user_data: denied, ad_personalization: denied, analytics_storage: denied },
  ]);
  const inventory = { page_path: '/inventory', page_title: await page.title() };
  expect(rest).toEqual([
    { event: 'page_view', page_path: otherPage, page_title: expect.stringMatching(/^Page Not Found/) },
    { event: 'page_view', ...inventory },
  ]);
});

test('nothing is asked of any other site', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  await page.goto('/inventory');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('with the Global Privacy Control signal', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

  test('the footer says that it is honored', async ({ page }) => {
    await page.goto('/inventory');
    await untilHydrated(page);
    await expect(page.getByRole('contentinfo')).toContainText('Global Privacy Control');
  });

  test('and other programs can look up that it is', async ({ request }) => {
    const reply = await request.get('/.well-known/gpc.json');
    expect(await reply.json()).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });
});
