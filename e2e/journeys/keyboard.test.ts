import { expect, type Locator, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

/** Counts the elements of a card that have an outline of at least three pixels. */
const countFocusRings = (card: Locator): Promise<number> =>
  card.evaluate((element) => {
    const styles = [element, ...element.querySelectorAll('*')].map((descendant) =>
      getComputedStyle(descendant),
    );
    return styles.filter(
      ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3,
    ).length;
  });

test.beforeEach(async ({ page }) => {
  await page.goto('/inventory');
  await waitForHydration(page);
});

test('the first Tab focuses a link that skips the header', async ({ page }) => {
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('a visitor opens a vehicle by keyboard, with a focus ring on its card', async ({ page }) => {
  const firstVehicle = page.getByTestId('vehicle-card').first().getByRole('link');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await firstVehicle.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(firstVehicle).toBeFocused();
  expect(await countFocusRings(page.getByTestId('vehicle-card').first())).toBeGreaterThan(0);
  expect(await countFocusRings(page.getByTestId('vehicle-card').nth(1))).toBe(0);
  await markDocument(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
});

test('the sticky header does not cover a focused link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const card = page.getByTestId('vehicle-card').nth(5);
  const link = card.getByRole('link');
  await link.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 10));
  await card.locator('summary').evaluate((summary) => summary.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  const focused = await link.evaluate((element) => element.getBoundingClientRect().top);
  expect(header).toBeGreaterThan(40);
  expect(focused).toBeGreaterThanOrEqual(header);
});
