import { expect, type Locator } from '@playwright/test';

const readBackground = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

/** Checks that two elements have different background colors, so that visitors can tell a selected one from others. */
export async function expectDifferentBackgrounds(element: Locator, other: Locator): Promise<void> {
  await expect.poll(() => readBackground(element)).not.toBe(await readBackground(other));
}
