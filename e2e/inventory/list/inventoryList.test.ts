import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { occurrences, preloadsIn } from '../stage/htmlOf.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

test('the list of vehicles is there before any script has run', async ({ request, baseURL }) => {
  const reply = await request.get('/inventory');
  expect(reply.status()).toBe(200);
  const html = await reply.text();
  expect(occurrences(html, /data-testid="vehicle-card"/g)).toBe(vehicleCount);
  expect(occurrences(html, /<h1[ >]/g)).toBe(1);
  expect(html).toMatch(/<title>Vehicle Inventory[^<]+<\/title>/);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/);
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/inventory">`);
  expect(html).toMatch(/^<!doctype html><html lang="en-US">/);
});

test('what the list needs to start is named in its document and answers', async ({ request }) => {
  const preloads = preloadsIn(await (await request.get('/inventory')).text());
  expect(preloads.filter((url) => url.startsWith('/r/inventory/')).length).toBeGreaterThanOrEqual(2);
  for (const url of preloads) expect((await request.get(url)).status(), url).toBe(200);
});

test('a visitor sees every vehicle and nothing goes wrong unseen', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto('/inventory');
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  // The pictures further down are asked for when they come near.
  await page.getByTestId('vehicle-card').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);
});

test('a hydrated card leads on without loading the document again', async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
  await markDocument(page);
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list can be read and its links lead on', async ({ page }) => {
    await page.goto('/inventory');
    const cards = page.getByTestId('vehicle-card');
    await expect(cards).toHaveCount(vehicleCount);
    await expect(cards.last()).toBeVisible();
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
    await page.goBack();
    await expect(cards).toHaveCount(vehicleCount);
  });
});
