import { expect, type Page, test } from '@playwright/test';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

/** Reads the entries of the data layer. Commands of the tag API are arrays. */
const readDataLayer = (page: Page): Promise<unknown[]> =>
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

test('each page is tracked once with its title, after consent defaults to denied, without cookies and other sites', async ({
  page,
  context,
}) => {
  const externalUrls: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteUrl) && !request.url().startsWith('data:'))
      externalUrls.push(request.url());
  });
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await locateInventoryLink(page).click();
  await expect(page).toHaveTitle(/^Vehicle Inventory/);
  await expect.poll(async () => (await readDataLayer(page)).length).toBeGreaterThan(2);
  const [first, ...rest] = await readDataLayer(page);
  const denied = 'denied';
  expect(first).toEqual([
    'consent',
    'default',
    { ad_storage: denied, ad_user_data: denied, ad_personalization: denied, analytics_storage: denied },
  ]);
  const inventory = { page_path: '/inventory', page_title: await page.title() };
  expect(rest).toEqual([
    { event: 'page_view', page_path: notFoundPath, page_title: expect.stringMatching(/^Page Not Found/) },
    { event: 'page_view', ...inventory },
  ]);
  await page.waitForLoadState('networkidle');
  expect(externalUrls).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('pages honor the Global Privacy Control signal, and the site publishes that', async ({ request }) => {
  const html = await (await request.get('/inventory', { headers: { 'sec-gpc': '1' } })).text();
  expect(html).toMatch(/<footer.*Global Privacy Control/s);
  const statement = await request.get('/.well-known/gpc.json');
  expect(await statement.json()).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});
