import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { countMatches } from '../support/html/htmlMatches.ts';
import { parseServedPage } from '../support/html/parseServedPage.ts';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { serverBundleFaults } from '../support/releases/serverBundleFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test.use({ edgeKind: 'shortDeadlines' });

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
async function expectNotFoundPage(request: APIRequestContext) {
  const response = await request.get('/no-such-page');
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('404 Page Not Found');
}

test('the browser renders the page of a broken server bundle, and the server renders the next working release', async ({
  edge,
  page,
  request,
}) => {
  for (const fault of ['does not match its digest', 'throws while it renders'] as const)
    await test.step(`a server bundle that ${fault}`, async () => {
      await edge.releaseStable('inventory', serverBundleFaults[fault]);
      await expectFrameOnly(request);
      await expectNotFoundPage(request);
    });
  await expectPageInBrowser(page);
  await edge.releaseStable('inventory');
  const html = await (await request.get('/inventory')).text();
  expect(countMatches(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
});

test('other requests are not delayed by a server bundle that renders forever', async ({
  edge,
  page,
  request,
}) => {
  await edge.releaseStable('inventory', serverBundleFaults['renders forever']);
  let isPageServed = false;
  const slowPage = expectFrameOnly(request).finally(() => {
    isPageServed = true;
  });
  let responsesBefore = 0;
  while (!isPageServed) {
    expect((await request.get('/healthz')).status()).toBe(200);
    await expectNotFoundPage(request);
    if (!isPageServed) responsesBefore++;
  }
  await slowPage;
  expect(responsesBefore, 'responses to other requests before the page').toBeGreaterThan(0);
  await expectPageInBrowser(page);
});
