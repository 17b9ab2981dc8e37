import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

test.beforeEach(async ({ page }) => {
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await markDocument(page);
});

test.describe('on a wide screen', () => {
  test('a menu opens by keyboard, closes with Esc and restores the focus', async ({ page }) => {
    const button = page.getByRole('banner').getByRole('button', { name: 'Inventory' });
    const link = page.getByRole('banner').getByRole('link', { name: '2-Seater' });
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
  });

  test('a link in a menu opens its page and closes the menu', async ({ page }) => {
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Inventory' }).click();
    await banner.getByRole('link', { name: 'Utility' }).click();
    await expect(page).toHaveURL(/\/inventory\?category=utility$/);
    await expect(page.getByLabel('Category')).toHaveValue('utility');
    await expect(banner.getByRole('link', { name: 'Utility' })).toBeHidden();
    await expectSameDocument(page);
  });

  test('opening one menu closes the other', async ({ page }) => {
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: 'Inventory' }).click();
    await banner.getByRole('button', { name: 'Locations' }).click();
    await expect(banner.getByRole('link', { name: '2-Seater' })).toBeHidden();
    await expect(banner.getByRole('link', { name: 'California' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu is a dialog that traps the focus, closes with Esc and restores the focus', async ({
    page,
  }) => {
    const trigger = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await trigger.click();
    await expect(menu).toBeVisible();
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
  });

  test('a link in the menu opens its page and closes the menu', async ({ page }) => {
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByText('Inventory', { exact: true }).click();
    await menu.getByRole('link', { name: 'All Vehicles' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vehicle Inventory');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSameDocument(page);
  });

  test('the menu has a phone link', async ({ page }) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    const call = page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ });
    await expect(call).toHaveAttribute('href', /^tel:\+?\d{10,}$/);
  });
});
