import { expect, test } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const word = 'x'.repeat(60);

/** Pages that repeat what was typed, and what each of them says. */
const places = [
  ['a vehicle search', `/inventory?search=${word}`, `No vehicles match “${word}”.`],
  ['a vehicle search and an amount', `/inventory?search=${word}+99+seats`, 'No vehicle has 99 seats.'],
  ['a dealer search', `/dealerships?search=${word}`, `No dealers match “${word}”`],
  ['the place in a dealer search', `/dealerships?search=dealers+near+${word}`, `near ${word}”`],
  ['a search for states', `/states?search=${word}`, `0 states for “${word}”`],
  ['a search for questions', `/faq?q=${word}`, word],
] as const;

for (const [place, url, text] of places)
  test(`a long word in ${place} fits into the window`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(url);
    await waitForHydration(page);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
