import { allVehiclesRead } from '@msv/contracts/inventory/vehicle';
import { expect, type Page, test } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

/** Opens a page and waits until it knows the routes of all modules. */
async function openWithRoutes(page: Page, path: string) {
  const routes = page.waitForResponse('**/routes.json');
  await page.goto(path);
  await waitForHydration(page);
  await routes;
  await page.waitForLoadState('networkidle');
  await markDocument(page);
}

/** Locates a link to the list of vehicles. */
const locateLink = (page: Page) => page.locator('main a[href="/inventory"]');

/** Collects the paths of requests for scripts and data. */
function collectRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^(script|fetch)$/.test(request.resourceType())) paths.push(pathname + search);
  });
  return paths;
}

test('the pointer on a link loads the scripts and the data of its page at once, and the click needs no data', async ({
  page,
}) => {
  await openWithRoutes(page, '/contact');
  const requests = collectRequests(page);
  // No response arrives before all requests were sent.
  let respond = () => {};
  const responding = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/\/r\/|\/page-data\.json/, async (route) => {
    await responding;
    await route.continue();
  });
  const link = locateLink(page);
  await link.hover();
  const isPageScript = (path: string) => /^\/r\/inventory\/.*\/InventoryPage\./.test(path);
  await expect.poll(() => requests.some(isPageScript)).toBe(true);
  expect(requests.filter((path) => /\/remoteEntry\./.test(path))).toHaveLength(1);
  expect(requests.filter((path) => path.startsWith('/page-data'))).toEqual([
    '/page-data.json?path=%2Finventory',
  ]);
  await link.click();
  respond();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByText(/^Estimated from/).first()).toBeAttached();
  expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(requests.filter(isPageScript)).toHaveLength(1);
  await expectSameDocument(page);
});

test('if the data of a page cannot be loaded in advance, the page reads it itself', async ({ page }) => {
  await openWithRoutes(page, '/contact');
  await page.route('**/page-data.json*', (route) => route.abort());
  const requests = collectRequests(page);
  await locateLink(page).click();
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  expect(requests).toContain(allVehiclesRead.url);
});

test('the data of a page are its API responses, can be revalidated, and exist only for public pages', async ({
  request,
}) => {
  const response = await request.get('/page-data.json?path=%2Finventory%3Futm_source%3Dmail');
  expect(response.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const vehicles = await (await request.get(allVehiclesRead.url)).json();
  expect(await response.json()).toMatchObject({ [allVehiclesRead.url]: { data: vehicles } });
  const { etag = '' } = response.headers();
  const revalidated = await request.get('/page-data.json?path=%2Finventory%3Futm_source%3Dmail', {
    headers: { 'if-none-match': etag },
  });
  expect(revalidated.status()).toBe(304);
  const missing = await request.get('/page-data.json?path=/inventory/no-such-vehicle');
  expect(Object.values(await missing.json())).toContainEqual({ notFound: expect.any(String) });
  for (const path of ['/manage-dealership', '/unknown', '//example.com/inventory'])
    expect([path, (await request.get(`/page-data.json?path=${path}`)).status()]).toEqual([path, 404]);
});
