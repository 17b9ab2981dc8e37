import { isNightly } from '@msv/testing/nightly';
import { expect, type Locator, test } from '@playwright/test';

/** Returns the number of cards in each row. */
const countCardsByRow = (list: Locator): Promise<number[]> =>
  list.evaluate((element) => {
    const tops = Array.from(element.children, (card) => card.getBoundingClientRect().top);
    return [...new Set(tops)].map((rowTop) => tops.filter((top) => top === rowTop).length);
  });

test('three cards are in one row or in one column at each width', async ({ page }) => {
  await page.goto('/thank-you');
  const list = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { name: 'Browse Inventory' }) });
  const layouts = new Set<string>();
  for (let width = 320; width <= 1920; width += isNightly ? 20 : 80) {
    await page.setViewportSize({ width, height: 800 });
    layouts.add((await countCardsByRow(list)).join(' '));
  }
  expect([...layouts]).toEqual(['1 1 1', '3']);
});
