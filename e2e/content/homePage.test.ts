import { expect, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

test('the home page shows what the server has read, and leads to the contact form and to the nearest dealers', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  const apiReads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/(?!vehicle-pictures\/)/.test(pathname)) apiReads.push(pathname + search);
  });
  const response = await page.goto('/');
  const html = (await response?.text()) ?? '';
  const main = page.getByRole('main');
  const states = page.getByTestId('state-card');

  await test.step('the server reads the data of all parts, and the browser reads none', async () => {
    expect(html.match(/data-testid="state-card"/g)).toHaveLength(6);
    expect(html).toContain('/api/states?limit=6');
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    await expect(states).toHaveCount(6);
    for (const state of await states.all())
      await expect(state.getByRole('link')).toHaveAttribute('href', /^\/states\/[a-z-]+$/);
    await expect(page.getByTestId('featured-vehicles').getByTestId('vehicle-card')).not.toHaveCount(0);
    await expect(main.getByText(/^\d+ models from \$[\d,.]+ · [\d,]+ dealers in \d+ states$/)).toBeVisible();
    await expect(main.locator('img').first()).toHaveAttribute('fetchpriority', 'high');
    expect(apiReads).toEqual([]);
    await checkScreen(page, 'content-', page.getByRole('heading', { level: 1 }));
  });

  await test.step('all 25 questions can be shown', async () => {
    const questions = page.getByTestId('faq-item');
    await page.getByRole('button', { name: 'Show All 25 Questions' }).click();
    await questions.nth(24).getByRole('button').click();
    await expect(questions.nth(24).getByRole('region')).toBeVisible();
  });

  await test.step('the contact form opens, and Back returns', async () => {
    await markDocument(page);
    await page.getByRole('link', { name: 'Get Quote' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await page.goBack();
    await expect(page.getByTestId('faq-item')).toHaveCount(25);
  });

  await test.step('a wrong ZIP code shows a message, and a right one leads to the nearest dealers', async () => {
    const field = page.getByRole('textbox', { name: /^Your ZIP Code/ });
    await field.fill('3280');
    await page.getByRole('button', { name: 'Find Dealers' }).click();
    await expect(page.getByText('Enter a 5-digit ZIP code')).toBeVisible();
    await expect(field).toBeFocused();
    await checkScreen(page, 'home-zip-error', field, { part: page.locator('main form') });
    await field.fill('32801');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/dealerships\?search=32801$/);
    await expect(page.getByTestId('dealer-card').first()).toContainText('Orlando');
    await expectSameDocument(page);
  });
  expect(pageErrors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all answers are visible, a ZIP code leads to the nearest dealers, and the browser rejects a wrong one', async ({
    page,
  }) => {
    await page.goto('/');
    for (const index of [0, 24])
      await expect(page.getByTestId('faq-item').nth(index).locator('p').first()).toBeVisible();
    const field = page.getByRole('textbox', { name: /^Your ZIP Code/ });
    await field.fill('3280');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/$/);
    await field.fill('328011234');
    await field.press('Enter');
    await expect(page).toHaveURL('/dealerships?search=328011234');
    await expect(page.getByTestId('dealer-card').first()).toContainText('Orlando');
  });
});
