import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
} from '../../support/inventory/seededVehicles.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { expectDifferentBackgrounds } from '../../support/page/expectDifferentBackgrounds.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';

/** Slugs of the vehicles with the longest names and specifications. */
const longestComparison = ['evolution-d5-maverick-4-plus-2-plus', completeVehicleSlug, minimalVehicleSlug];
const toComparePath = (slugs: readonly string[]) => `/inventory/compare?vehicles=${slugs.join()}`;

test('visitors select vehicles on cards, up to three, in all tabs, and compare them', async ({
  page,
  context,
}) => {
  await page.goto('/inventory?sort=name');
  await waitForHydration(page, 'main form input');
  await markDocument(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/inventory');
  await waitForHydration(otherTab, 'main form input');
  const locateBar = (tab: Page) => tab.getByRole('region', { name: 'Comparison' });
  const cards = page.getByTestId('vehicle-card');
  const locateToggle = (index: number) => cards.nth(index).getByRole('button', { name: /^Compare/ });
  for (const index of [0, 1, 2]) await locateToggle(index).click();
  await expect(locateToggle(0)).toHaveAttribute('aria-pressed', 'true');
  await locateToggle(3).click();
  await expect(page.getByTestId('toast')).toContainText('You can compare up to 3 vehicles');
  await expect(locateToggle(3)).toHaveAttribute('aria-pressed', 'false');
  await page.emulateMedia({ forcedColors: 'active' });
  await expectDifferentBackgrounds(locateToggle(0), locateToggle(3));
  await page.emulateMedia({ forcedColors: null });

  const names = await cards.getByRole('heading').allTextContents();
  await expect(locateBar(page)).toContainText('3 of 3 selected');
  await locateBar(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Vehicles');
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^Evolution/ })).toHaveText(
    names.slice(0, 3),
  );

  await test.step('removing a vehicle moves the focus to the heading and is no page view', async () => {
    await page
      .getByRole('link', { name: /^Remove Evolution/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSameDocument(page);
    const pageViews = await readEventsNamed(page, 'page_view');
    expect(pageViews.map((view) => view.page_path)).toEqual(['/inventory', '/inventory/compare']);
  });

  await test.step('the other tab has the same selection, also after a reload, and clears it', async () => {
    await expect(locateBar(otherTab)).toContainText('2 of 3 selected');
    await otherTab.reload();
    await expect(locateBar(otherTab)).toContainText('2 of 3 selected');
    await locateBar(otherTab).getByRole('button', { name: 'Clear' }).focus();
    await otherTab.keyboard.press('Enter');
    await expect(locateBar(otherTab)).toHaveCount(0);
    await expect(otherTab.locator('[data-bottom-bar]')).toBeFocused();
  });
});

test('a comparison of one to three vehicles is accessible and fits on phones and on paper', async ({
  page,
  request,
}) => {
  const vehicles = await Promise.all(longestComparison.map((slug) => fetchVehicle(request, slug)));
  await page.goto(toComparePath(longestComparison));
  await waitForHydration(page);
  const region = page.getByRole('region', { name: 'Comparison table' });
  const price = page.getByRole('row', { name: /^Starting Price/ });
  await expect(price.getByRole('rowheader')).toContainText('Differs');
  await expect(price.getByRole('cell')).toHaveText(
    vehicles.map((vehicle) => formatVehiclePrice(vehicle.price)),
  );
  await checkScreen(page, 'compare', page.locator('h1'), {
    otherSubjects: { 'compare-end': page.getByRole('row').last() },
  });

  await test.step('print has the table without controls', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  await test.step('names and pictures of all vehicles stay in view on a phone and on a wide screen', async () => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('row').last().scrollIntoViewIfNeeded();
      for (const header of await page.getByRole('columnheader').all())
        await expect(header).toBeInViewport({ ratio: 1 });
    }
  });

  for (const count of [3, 2, 1])
    await test.step(`no word of ${count} vehicles breaks`, async () => {
      await expect(region.getByText(/^Estimated from/)).toHaveCount(count);
      for (const textSize of ['200%', '100%']) {
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, textSize);
        for (const width of [390, 360, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const state = `${count} vehicles at ${width} px with text of ${textSize}`;
          expect(await findBrokenWords(region), state).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(width);
        }
      }
      await page
        .getByRole('link', { name: /^Remove/ })
        .last()
        .click();
    });

  await expect(page.getByText('No vehicles to compare yet')).toBeVisible();
  await checkScreen(page, 'compare-empty', page.locator('h1'), { part: page.locator('main') });
});

/** Lists the words in the table that have parts on several lines. Words may break at hyphens and slashes. */
function findBrokenWords(region: Locator): Promise<string[]> {
  return region.locator('tbody, thead').evaluateAll((elements) => {
    const range = document.createRange();
    return elements.flatMap((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      while (walker.nextNode()) {
        const { currentNode } = walker;
        for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(/[^\s/-]+/g)) {
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
          if (lines.size > 1) words.push(word);
        }
      }
      return words;
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the comparison is complete, shows only differences, and vehicles can be removed', async ({
    page,
  }) => {
    await page.goto(toComparePath([completeVehicleSlug, minimalVehicleSlug]));
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByText(/^Estimated from/)).toHaveCount(2);
    await page.getByRole('link', { name: 'Only differences' }).click();
    await expect(page).toHaveURL(/&only=differences$/);
    await expect(page.getByRole('rowheader', { name: 'Availability' })).toHaveCount(0);
    await page.getByRole('link', { name: 'All specifications' }).click();
    await expect(page.getByRole('rowheader', { name: 'Availability' })).toBeVisible();
    await page.getByRole('link', { name: /^Remove Evolution D6/ }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});
