import { type APIRequestContext, expect } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { prefetchApiResponse } from '../support/releases/serverBundleFaults.ts';
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
});

test('the server sends the page without the data of a service that never responds', async ({
  edge,
  request,
}) => {
  await edge.releaseStable('inventory', prefetchApiResponse('/api/vehicles'));
  edge.api.state = 'silent';
  await expectFrame(request, 200);
});
