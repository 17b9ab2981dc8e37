import { type APIRequestContext, expect } from '@playwright/test';
import { occurrences } from '../stage/htmlOf.ts';
import { test } from '../stage/privateEdge.ts';
import { withRead, withSubject } from '../stage/serverFaults.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

async function expectFrame(request: APIRequestContext, status: number) {
  const reply = await request.get('/inventory');
  expect(reply.status()).toBe(status);
  expect(reply.headers()['cache-control']).toBe('no-store');
  const html = await reply.text();
  expect(html).toContain('</header>');
  expect(html).toContain('</footer>');
  return reply;
}

/** Within the time that the 503 names, the page is whole again, rendered on the server. */
async function expectRecovery(request: APIRequestContext) {
  await expect
    .poll(
      async () => occurrences(await (await request.get('/inventory')).text(), /data-testid="vehicle-card"/g),
      {
        timeout: 5000,
      },
    )
    .toBe(vehicleCount);
  expect((await request.get('/inventory')).status()).toBe(200);
}

test.describe('while the service of the vehicles is down', () => {
  test.beforeEach(async ({ edge }) => {
    await edge.release();
    edge.api.state = 'down';
  });

  test('the list says so, and trying again brings it once the service is back', async ({ edge, page }) => {
    await page.goto('/inventory');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
    await expect(page.getByRole('alert')).toContainText('The vehicles could not be loaded.');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    // Answered before the service comes back: else this very try might be the one that works.
    const refused = page.waitForResponse((reply) => reply.url().endsWith('/api/vehicles'));
    await page.getByRole('button', { name: 'Try again' }).click();
    expect((await refused).status()).toBe(503);
    await expect(page.getByRole('alert')).toBeVisible();
    edge.api.state = 'working';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a page that is about vehicles answers 503 and when to come back', async ({ edge, request }) => {
    await edge.release(withSubject('/api/vehicles'));
    const reply = await expectFrame(request, 503);
    expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
    expect(reply.headers().etag).toBeUndefined();
    edge.api.state = 'working';
    await expectRecovery(request);
  });

  test('a page that can do without them answers 200', async ({ edge, request }) => {
    await edge.release(withRead('/api/vehicles'));
    await expectFrame(request, 200);
    edge.api.state = 'working';
    await expectRecovery(request);
  });

  test('the API itself answers 503 in JSON, and other pages are whole', async ({ request }) => {
    const reply = await request.get('/api/vehicles');
    expect(reply.status()).toBe(503);
    expect(Number(reply.headers()['retry-after'])).toBeGreaterThan(0);
    expect(await reply.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
    expect((await request.get('/no-such-page')).status()).toBe(404);
    expect((await request.get('/healthz')).status()).toBe(200);
  });
});

test('a page about something that does not exist is a 404', async ({ edge, request }) => {
  await edge.release(withSubject('/api/vehicles/no-such-vehicle'));
  const reply = await request.get('/inventory');
  expect(reply.status()).toBe(404);
  expect(await reply.text()).toContain('</footer>');
});

test('a service that never answers does not keep the page from coming', async ({ edge, request }) => {
  await edge.release(withRead('/api/vehicles'));
  edge.api.state = 'silent';
  const askedAt = Date.now();
  await expectFrame(request, 200);
  expect(Date.now() - askedAt, 'milliseconds').toBeLessThan(4000);
});
