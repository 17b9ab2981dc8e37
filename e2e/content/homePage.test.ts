import { expect, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

test('the home page shows its actions and reasons and prioritizes its hero image', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(main.getByRole('link', { name: 'Browse Inventory' })).toHaveAttribute('href', '/inventory');
  await expect(main.getByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/contact');
  await expect(main.getByText(/^\d+ models from \$[\d,.]+ · [\d,]+ dealers in \d+ states$/)).toBeVisible();
  for (const reason of ['Eco-Friendly', 'Cost Effective', 'Safety First', 'Nationwide Support'])
    await expect(main.getByRole('heading', { name: reason })).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('fetchpriority', 'high');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

test('a ZIP code leads to the nearest dealers, and a wrong one shows a message', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page, 'main form');
  const field = page.getByRole('textbox', { name: /^Your ZIP Code/ });
  await field.fill('3280');
  await page.getByRole('button', { name: 'Find Dealers' }).click();
  await expect(page.getByText('Enter a 5-digit ZIP code')).toBeVisible();
  await expect(field).toBeFocused();
  await checkScreen(page, 'home-zip-error', field, { part: page.locator('main form') });
  await markDocument(page);
  await field.fill('32801');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/dealerships\?search=32801$/);
  await expect(page.getByTestId('dealer-card').first()).toContainText('Orlando');
  await expectSameDocument(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a ZIP code leads to the nearest dealers, and the browser rejects a wrong one', async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('textbox', { name: /^Your ZIP Code/ });
    await field.fill('3280');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    for (const zipCode of ['32801', '328011234']) {
      await page.goto('/');
      await field.fill(zipCode);
      await field.press('Enter');
      await expect(page).toHaveURL(`/dealerships?search=${zipCode}`);
      await expect(page.getByTestId('dealer-card').first()).toContainText('Orlando');
    }
  });
});

test('the home page shows six states that link to their pages', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByTestId('state-card');
  await expect(cards).toHaveCount(6);
  for (const card of await cards.all())
    await expect(card.getByRole('link')).toHaveAttribute('href', /^\/states\/[a-z-]+$/);
  await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card')).not.toHaveCount(0);
});

test('the data of a fragment depends on its props: the server reads six states, the browser none', async ({
  page,
}) => {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?!vehicle-pictures\/)/.test(pathname)) reads.push(pathname + search);
  });
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  expect(html.match(/data-testid="state-card"/g)).toHaveLength(6);
  expect(html).toContain('/api/states?limit=6');
  await waitForHydration(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByTestId('state-card')).toHaveCount(6);
  expect(reads).toEqual([]);
});

test('a call from the hero is tracked', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('main').getByRole('link', { name: 'Call Now' }).click();
  expect(await readEventsNamed(page, 'phone_call')).toEqual([{ event: 'phone_call' }]);
});

test('a visitor opens the contact form and goes back in one document', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Get Quote' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.goBack();
  await expect(page.getByTestId('faq-item')).toHaveCount(25);
  await expectSameDocument(page);
});
