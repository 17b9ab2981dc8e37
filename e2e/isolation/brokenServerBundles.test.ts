import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { occurrences } from '../stage/htmlOf.ts';
import { test } from '../stage/privateEdge.ts';
import { endlessServerFaults, serverFaults, withLeftovers } from '../stage/serverFaults.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

/** The page comes with its frame and without its content, and is not kept by anybody. */
async function expectFrameAlone(request: APIRequestContext) {
  const reply = await request.get('/inventory');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['cache-control']).toBe('no-store');
  const html = await reply.text();
  expect(html).toContain('</header>');
  expect(html).toContain('</footer>');
  expect(occurrences(html, /data-testid="vehicle-card"/g)).toBe(0);
  expect(html).not.toContain('404 Page Not Found');
  expect(html, 'visitors are not told what broke').not.toMatch(/broken on purpose|\bat .+\.cjs|Error:/);
}

async function expectPageInBrowser(page: Page) {
  await page.goto('/inventory');
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
}

/** A page that has nothing to do with the broken remote. */
async function expectOtherPageWhole(request: APIRequestContext, path = '/no-such-page') {
  const reply = await request.get(path);
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('404 Page Not Found');
}

for (const [fault, change] of Object.entries(serverFaults))
  test(`a server bundle that ${fault} costs the visitor nothing but a moment`, async ({
    edge,
    page,
    request,
  }) => {
    await edge.release(change);
    await expectFrameAlone(request);
    await expectPageInBrowser(page);
    await expectOtherPageWhole(request);
  });

for (const [fault, change] of Object.entries(endlessServerFaults))
  test(`a server bundle that ${fault} holds up nobody else`, async ({ edge, page, request }) => {
    await edge.release(change);
    let isAnswered = false;
    const pending = expectFrameAlone(request).finally(() => {
      isAnswered = true;
    });
    let answers = 0;
    while (!isAnswered) {
      const askedAt = Date.now();
      const health = await request.get('/healthz');
      expect(health.status()).toBe(200);
      expect(Date.now() - askedAt, 'milliseconds until /healthz answered').toBeLessThan(1000);
      answers++;
      await expectOtherPageWhole(request);
    }
    await pending;
    expect(answers, 'answers while the page was rendered').toBeGreaterThan(0);
    await expectPageInBrowser(page);
  });

test('what a server bundle leaves behind fails without the pages that are made meanwhile', async ({
  edge,
  request,
}) => {
  await edge.release(withLeftovers);
  for (let page = 1; page <= 5; page++) {
    const html = await (await request.get(`/inventory?page=${page}`)).text();
    expect(occurrences(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
    await expectOtherPageWhole(request, `/no-such-page/${page}`);
  }
});

test('the next whole release is rendered on the server again', async ({ edge, request }) => {
  await edge.release();
  const html = await (await request.get('/inventory')).text();
  expect(occurrences(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
});
