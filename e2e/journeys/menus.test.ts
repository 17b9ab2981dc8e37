import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await markDocument(page);
});

test('the menus of a wide screen open one at a time, close with Esc and open pages', async ({ page }) => {
  const banner = page.getByRole('banner');
  const button = banner.getByRole('button', { name: 'Inventory' });
  const link = banner.getByRole('link', { name: '2-Seater' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await banner.getByRole('button', { name: 'Locations' }).click();
  await expect(link).toBeHidden();
  await expect(banner.getByRole('link', { name: 'California' })).toBeVisible();

  await button.click();
  await banner.getByRole('link', { name: 'Utility' }).click();
  await expect(page).toHaveURL(/\/inventory\?category=utility$/);
  await expect(page.getByLabel('Category')).toHaveValue('utility');
  await expect(banner.getByRole('link', { name: 'Utility' })).toBeHidden();
  await expectSameDocument(page);
});

test('the menu of a phone is a dialog that traps the focus, closes with Esc and opens pages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const trigger = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await trigger.click();
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })).toHaveAttribute(
    'href',
    /^tel:\+?\d{10,}$/,
  );
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const isOutside = await menu.evaluate((dialog) => {
      const focused = document.activeElement;
      return focused !== document.body && !dialog.contains(focused);
    });
    expect(isOutside).toBe(false);
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();

  await trigger.click();
  await menu.getByText('Inventory', { exact: true }).click();
  await menu.getByRole('link', { name: 'All Vehicles' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Vehicle Inventory' })).toBeFocused();
  await expectSameDocument(page);
});

test('the menu of a tablet closes when the window becomes wide enough for the navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.setViewportSize({ width: 820, height: 1024 });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('banner').getByRole('link', { name: 'Dealers' }).click();
  await expect(page).toHaveURL('/dealerships');
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(menu).toBeHidden();
});

test('the menu of a phone opens and closes without scripts', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(new URL(notFoundPath, siteUrl).href);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Dealers' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
  await context.close();
});
