import { type APIRequestContext, expect } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { makePageRequireApiResponse, prefetchApiResponse } from '../support/releases/serverBundleFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test.use({ edgeKind: 'shortDeadlines' });

/** Asserts the page's status, that it has header and footer and that it is not cacheable. */
async function expectFrame(request: APIRequestContext, status: number) {
  const response = await request.get('/inventory');
  expect(response.status()).toBe(status);
  expect(response.headers()['cache-control']).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('</header>');
  expect(html).toContain('</footer>');
  return response;
}

/** Asserts that the server renders the whole page again within the Retry-After time of the 503. */
async function expectRecovery(request: APIRequestContext) {
  await expect
    .poll(
      async () => countMatches(await (await request.get('/inventory')).text(), /data-testid="vehicle-card"/g),
      {
        timeout: 5000,
      },
    )
    .toBe(vehicleCount);
  expect((await request.get('/inventory')).status()).toBe(200);
}

test.describe('while the inventory service is down', () => {
  test.beforeEach(({ edge }) => {
    edge.api.state = 'down';
  });

  test('the list shows an error, and a retry loads it when the service is back', async ({ edge, page }) => {
    await page.goto('/inventory');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
    await expect(page.getByRole('alert')).toContainText('The vehicles could not be loaded.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Waits for the failed retry. Otherwise the service could be back before that request arrives.
    const failedRetry = page.waitForResponse((response) => response.url().endsWith('/api/vehicles'));
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await failedRetry).status()).toBe(503);
    await expect(page.getByRole('alert')).toBeVisible();
    edge.api.state = 'working';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page that needs vehicles responds with 503 and Retry-After', async ({ edge, request }) => {
    await edge.releaseStable('inventory', makePageRequireApiResponse('/api/vehicles'));
    const response = await expectFrame(request, 503);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
    expect(response.headers().etag).toBeUndefined();
    edge.api.state = 'working';
    await expectRecovery(request);
  });

  test('a page that can do without vehicles responds with 200', async ({ edge, request }) => {
    await edge.releaseStable('inventory', prefetchApiResponse('/api/vehicles'));
    await expectFrame(request, 200);
    edge.api.state = 'working';
    await expectRecovery(request);
  });

  test('the API responds with 503 in JSON, and other pages work', async ({ request }) => {
    const response = await request.get('/api/vehicles');
    expect(response.status()).toBe(503);
    expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
    expect((await request.get('/no-such-page')).status()).toBe(404);
    expect((await request.get('/healthz')).status()).toBe(200);
  });
});

test('a page whose required API response is a 404 responds with 404', async ({ edge, request }) => {
  await edge.releaseStable('inventory', makePageRequireApiResponse('/api/vehicles/no-such-vehicle'));
  const response = await request.get('/inventory');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('</footer>');
});

test('the server sends the page without the data of a service that never responds', async ({
  edge,
  request,
}) => {
  await edge.releaseStable('inventory', prefetchApiResponse('/api/vehicles'));
  edge.api.state = 'silent';
  await expectFrame(request, 200);
});
