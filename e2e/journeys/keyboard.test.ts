import { expect, type Locator, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** How many elements of a card wear an outline of at least three pixels. */
const ringsOn = (card: Locator): Promise<number> =>
  card.evaluate((element) => {
    const styles = [element, ...element.querySelectorAll('*')].map((one) => getComputedStyle(one));
    return styles.filter(
      ({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3,
    ).length;
  });

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
  expect(await ringsOn(page.getByTestId('vehicle-card').first())).toBeGreaterThan(0);
  expect(await ringsOn(page.getByTestId('vehicle-card').nth(1))).toBe(0);
  await markDocument(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
});

test('what gets the focus comes out from under the sticky header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const links = page.getByTestId('vehicle-card').getByRole('link');
  await links.nth(5).evaluate((link) => window.scrollBy(0, link.getBoundingClientRect().top - 10));
  await links.nth(6).evaluate((link) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Shift+Tab');
  await expect(links.nth(5)).toBeFocused();
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  const focused = await links.nth(5).evaluate((element) => element.getBoundingClientRect().top);
  expect(header).toBeGreaterThan(40);
  expect(focused).toBeGreaterThanOrEqual(header);
});
