import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { reportsOf } from '../stage/reports.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test('home says what it is about and what to do, and brings its scene first', async ({ page }) => {
  const noise = noiseOf(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(main.getByRole('link', { name: 'Browse Inventory' })).toHaveAttribute('href', '/inventory');
  await expect(main.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/contact');
  for (const point of ['Eco-Friendly', 'Cost Effective', 'Safety First', 'Nationwide Support'])
    await expect(main.getByRole('heading', { name: point })).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('fetchpriority', 'high');
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);
});

test('home shows six states, each leading to its page', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByTestId('state-card');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all())
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/states\/[a-z-]+$/);
  await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card')).not.toHaveCount(0);
});

test('a call from the hero is reported', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('main').getByRole('link', { name: 'Call Now' }).click();
  expect(await reportsOf(page, 'phone_call')).toEqual([{ event: 'phone_call' }]);
});

test('from home to the form and back the document stays', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Get Quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.goBack();
  await expect(page.getByTestId('faq-item')).toHaveCount(25);
  await expectSameDocument(page);
});
