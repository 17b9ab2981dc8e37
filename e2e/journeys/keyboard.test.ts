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

test('a visitor skips the header, reaches a card with a focus ring and opens its vehicle by keyboard', async ({
  page,
}) => {
  await page.goto('/inventory');
  await waitForHydration(page);
  const cards = page.getByTestId('vehicle-card');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);

  const firstVehicle = cards.first().getByRole('link');
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    if (await firstVehicle.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(firstVehicle).toBeFocused();
  expect(await countFocusRings(cards.first())).toBeGreaterThan(0);
  expect(await countFocusRings(cards.nth(1))).toBe(0);

  await test.step('the sticky header does not cover a focused link', async () => {
    await page.setViewportSize({ width: 390, height: 600 });
    const link = cards.nth(5).getByRole('link');
    await link.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 10));
    await cards
      .nth(5)
      .locator('summary')
      .evaluate((summary) => summary.focus({ preventScroll: true }));
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    const headerEnd = await page
      .getByRole('banner')
      .evaluate((element) => element.getBoundingClientRect().bottom);
    expect(headerEnd).toBeGreaterThan(40);
    const linkTop = await link.evaluate((element) => element.getBoundingClientRect().top);
    expect(linkTop).toBeGreaterThanOrEqual(headerEnd);
  });

  await markDocument(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/inventory\/[\w-]+$/);
  await expectSameDocument(page);
});
