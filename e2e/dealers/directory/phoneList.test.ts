import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, type Page, test } from '@playwright/test';
import { locateDealerCards, openDealershipsPage } from './dealershipsPage.ts';

test.use({ viewport: { width: 390, height: 844 } });

const visibleCards = (page: Page) => locateDealerCards(page).filter({ visible: true });

test('the nearest ten dealers are shown, and the others after a press of a key', async ({ page }) => {
  await openDealershipsPage(page, '?search=32801');
  await expect.poll(() => locateDealerCards(page).count()).toBeGreaterThan(36);
  await expect(visibleCards(page)).toHaveCount(10);
  const count = await locateDealerCards(page).count();
  const eleventhName = await locateDealerCards(page).nth(10).locator('h2').textContent();
  await page.getByRole('button', { name: `Show ${count - 10} More Dealers` }).press('Enter');
  await expect(visibleCards(page)).toHaveCount(count);
  await expect(page.locator(':focus')).toHaveText(eleventhName ?? '');
  expect(await findAxeViolations(page)).toEqual([]);
});

test('the map replaces the list, and a state of the map leads back to its dealers', async ({ page }) => {
  await openDealershipsPage(page);
  await page.getByRole('button', { name: 'Show Map' }).press('Enter');
  const map = page.getByRole('figure', { name: 'Map of the listed dealers' });
  await expect(map).toBeVisible();
  await expect(visibleCards(page)).toHaveCount(0);
  expect(await findAxeViolations(page)).toEqual([]);
  const texas = map.getByRole('link', { name: /^Texas/ });
  await texas.focus();
  await texas.press('Enter');
  await expect(page.getByRole('heading', { name: 'Texas' })).toBeInViewport();
  await expect(map).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show Map' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all dealers of the first page are visible, and no button that needs JavaScript', async ({ page }) => {
    await page.goto('/dealerships');
    await expect(visibleCards(page)).toHaveCount(36);
    await expect(page.getByRole('button', { name: /^Show (Map|\d+ More)/ })).toHaveCount(0);
  });
});
