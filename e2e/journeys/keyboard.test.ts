import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/inventory');
  await untilHydrated(page);
});

test('the first key leads to a link that skips the header', async ({ page }) => {
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('the keyboard alone reaches a vehicle, with a ring that shows where it is', async ({ page }) => {
  const firstVehicle = page.getByTestId('vehicle-card').first().getByRole('link');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await firstVehicle.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(firstVehicle).toBeFocused();
  const card = page.getByTestId('vehicle-card').first();
  const outlines = await card.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].flatMap((one) =>
      ['', '::after', '::before'].map((part) => getComputedStyle(one, part || null).outlineStyle),
    ),
  );
  expect(outlines, 'an outline around the card or its link').toContain('solid');
  await markDocument(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
});

test('what has the focus is never under the sticky header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const links = page.getByTestId('vehicle-card').getByRole('link');
  await links.nth(12).focus();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Shift+Tab');
    const [focused, header] = await page.evaluate(() =>
      [document.activeElement, document.querySelector('header')].map((element) => {
        const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
        return { top, bottom };
      }),
    );
    expect(focused?.top).toBeGreaterThanOrEqual(header?.bottom ?? 0);
  }
});
