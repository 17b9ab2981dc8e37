import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import {
  endlessServerBundleFaults,
  leakAsyncErrors,
  serverBundleFaults,
} from '../support/releases/serverBundleFaults.ts';
import { shortRenderDeadline } from '../support/servers/EdgeProcess.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test.use({ environment: shortRenderDeadline });

/** Asserts that the response contains only header and footer, tells the browser to render the page and is not cacheable. */
async function expectFrameOnly(request: APIRequestContext) {
  const response = await request.get('/inventory');
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('</header>');
  expect(html).toContain('</footer>');
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(0);
  expect(parseServedPage(html).state.rendered).toBe('frame');
  expect(html).not.toContain('404 Page Not Found');
  expect(html, 'no error details for visitors').not.toMatch(/broken on purpose|\bat .+\.cjs|Error:/);
}

async function expectPageInBrowser(page: Page) {
  await page.goto('/inventory');
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** Asserts that a page without the broken remote works. */
async function expectNotFoundPage(request: APIRequestContext, path = '/no-such-page') {
  const response = await request.get(path);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('404 Page Not Found');
}

for (const [fault, change] of Object.entries(serverBundleFaults))
  test(`the server leaves the page to the browser when the server bundle ${fault}`, async ({
    edge,
    request,
  }) => {
    await edge.releaseStable(change);
    await expectFrameOnly(request);
    await expectNotFoundPage(request);
  });

// One fault is enough, because the HTML and the browser files are the same for all faults.
test('the browser renders the page that the server has left to it', async ({ edge, page, request }) => {
  await edge.releaseStable(serverBundleFaults['throws while it renders']);
  await expectFrameOnly(request);
  await expectPageInBrowser(page);
});

for (const [fault, change] of Object.entries(endlessServerBundleFaults))
  test(`other requests are not delayed when the server bundle ${fault}`, async ({ edge, request }) => {
    await edge.releaseStable(change);
    let isPageServed = false;
    const slowPage = expectFrameOnly(request).finally(() => {
      isPageServed = true;
    });
    let healthChecks = 0;
    while (!isPageServed) {
      const requestedAt = Date.now();
      const health = await request.get('/healthz');
      expect(health.status()).toBe(200);
      // A request that waits for the page would take as long as the deadline, which is twice this limit.
      expect(Date.now() - requestedAt, 'response time of /healthz in milliseconds').toBeLessThan(2000);
      healthChecks++;
      await expectNotFoundPage(request);
    }
    await slowPage;
    expect(healthChecks, 'health checks while the page was rendered').toBeGreaterThan(0);
  });

test('leaked timers and rejections of a server bundle do not fail pages that are rendered at the same time', async ({
  edge,
  request,
}) => {
  await edge.releaseStable(leakAsyncErrors);
  for (let page = 1; page <= 5; page++) {
    const html = await (await request.get(`/inventory?page=${page}`)).text();
    expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
    await expectNotFoundPage(request, `/no-such-page/${page}`);
  }
});

test('the next working release is rendered on the server again', async ({ edge, request }) => {
  await edge.releaseStable();
  const html = await (await request.get('/inventory')).text();
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
});
