import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { expect, type Locator, test } from '@playwright/test';
import {
  completeVehicleSlug,
  fetchVehicle,
  minimalVehicleSlug,
} from '../../support/inventory/seededVehicles.ts';
import { readAnalyticsEvents } from '../../support/page/analyticsEvents.ts';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { expectDifferentBackgrounds } from '../../support/page/expectDifferentBackgrounds.ts';
import { waitForHydration } from '../../support/page/waitForHydration.ts';
import { fetchSitemapUrls } from '../../support/site/fetchSitemapUrls.ts';

const comparePath = `/inventory/compare?vehicles=${completeVehicleSlug},${minimalVehicleSlug}`;

test('visitors select vehicles on cards, up to three, and compare them', async ({ page }) => {
  await page.goto('/inventory?sort=name');
  await waitForHydration(page, 'main form input');
  await markDocument(page);
  const cards = page.getByTestId('vehicle-card');
  for (const index of [0, 1, 2])
    await cards
      .nth(index)
      .getByRole('button', { name: /^Compare/ })
      .click();
  await expect(cards.first().getByRole('button', { name: /^Compare/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await cards
    .nth(3)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await expect(page.getByTestId('toast')).toContainText('You can compare up to 3 vehicles');
  await expect(cards.nth(3).getByRole('button', { name: /^Compare/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const names = await cards.getByRole('heading').allTextContents();
  await page.emulateMedia({ forcedColors: 'active' });
  await expectDifferentBackgrounds(
    cards.first().getByRole('button', { name: /^Compare/ }),
    cards.nth(3).getByRole('button', { name: /^Compare/ }),
  );
  await page.emulateMedia({ forcedColors: null });
  const bar = page.getByRole('region', { name: 'Comparison' });
  await expect(bar).toContainText('3 of 3 selected');
  await bar.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare Vehicles');
  await expect(page.getByRole('columnheader').getByRole('link', { name: /^Evolution/ })).toHaveText(
    names.slice(0, 3),
  );
  await expectSameDocument(page);
});

test('the selection survives a reload and is the same in another tab', async ({ page, context }) => {
  await page.goto(`/inventory/${completeVehicleSlug}`);
  await waitForHydration(page, 'main form');
  const otherTab = await context.newPage();
  await otherTab.goto('/inventory');
  await page.getByRole('button', { name: 'Compare Evolution D6 MAX XT4' }).click();
  await expect(otherTab.getByRole('region', { name: 'Comparison' })).toContainText('1 of 3 selected');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Compare Evolution D6 MAX XT4' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0);
  await expect(page.locator('[data-bottom-bar]')).toBeFocused();
});

test('the comparison marks differences in words and shows payments', async ({ page, request }) => {
  const vehicles = [
    await fetchVehicle(request, completeVehicleSlug),
    await fetchVehicle(request, minimalVehicleSlug),
  ];
  await page.goto(comparePath);
  await waitForHydration(page);
  const price = page.getByRole('row', { name: /^Starting Price/ });
  await expect(price.getByRole('rowheader')).toContainText('Differs');
  await expect(price.getByRole('cell')).toHaveText(
    vehicles.map((vehicle) => formatVehiclePrice(vehicle.price)),
  );
  await expect(page.getByRole('row', { name: /^Availability/ }).getByRole('rowheader')).toHaveText(
    'Availability',
  );
  await expect(
    page.getByRole('row', { name: /^Monthly Payment/ }).getByText(/^Estimated from \$\d+\/mo$/),
  ).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Passengers/ }).getByRole('cell')).toHaveText([
    '4 persons',
    '8 persons',
  ]);
  await expect(page.getByText('Typical, confirm with dealer').first()).toBeVisible();
});

test('removing a vehicle keeps the rest and the focus', async ({ page }) => {
  await page.goto(comparePath);
  await waitForHydration(page);
  await markDocument(page);
  await page.getByRole('link', { name: /^Remove Evolution D6/ }).click();
  await expect(page).toHaveURL(new RegExp(`vehicles=${minimalVehicleSlug}$`));
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectSameDocument(page);
  const pageViews = (await readAnalyticsEvents(page)).filter(({ event }) => event === 'page_view');
  expect(pageViews.map((view) => view.page_path)).toEqual(['/inventory/compare']);
});

test('unknown vehicles are named, and only a comparison without any vehicle is a 404', async ({
  request,
  page,
}) => {
  const partly = await request.get(`${comparePath},hovercraft`);
  expect(partly.status()).toBe(200);
  expect(await partly.text()).toContain('hovercraft');
  expect((await request.get('/inventory/compare?vehicles=hovercraft,spaceship')).status()).toBe(404);
  expect((await request.get('/inventory/compare')).status()).toBe(200);
  await page.goto('/inventory/compare?vehicles=hovercraft');
  await expect(page.getByText('could not find “hovercraft”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Browse Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
});

test('all comparisons have the same canonical URL, which the sitemap does not list', async ({ request }) => {
  for (const path of [comparePath, '/inventory/compare'])
    expect(await (await request.get(path)).text()).toMatch(
      /<link rel="canonical" href="[^"?]+\/inventory\/compare">/,
    );
  expect((await fetchSitemapUrls(request)).join('\n')).not.toContain('/inventory/compare');
});

test('a printed comparison has the table without navigation', async ({ page }) => {
  await page.goto(comparePath);
  await waitForHydration(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy Link' })).toHaveCount(0);
});

test('the comparison and its empty state are accessible at all screen widths', async ({ page }) => {
  await page.goto(`${comparePath},evolution-d3-lifted`);
  await waitForHydration(page);
  await checkScreen(page, 'compare', page.locator('h1'), {
    otherSubjects: { 'compare-end': page.getByRole('row').last() },
  });
  await page.goto('/inventory/compare');
  await waitForHydration(page);
  await checkScreen(page, 'compare-empty', page.locator('h1'));
});

test('a phone shows two vehicles, and keyboard users can scroll to the third', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${comparePath},evolution-d3-lifted`);
  await waitForHydration(page);
  const region = page.getByRole('region', { name: 'Comparison table' });
  await expect(page.getByRole('columnheader').nth(1)).toBeInViewport({ ratio: 1 });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

/** Slugs of the vehicles with the longest names and specifications. */
const longestComparison = ['evolution-d5-maverick-4-plus-2-plus', completeVehicleSlug, minimalVehicleSlug];

for (const textSize of ['100%', '200%'])
  for (const count of [1, 2, 3])
    test(`no word breaks on phones in a comparison of ${count} with text of ${textSize}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/inventory/compare?vehicles=${longestComparison.slice(0, count).join()}`);
      await waitForHydration(page);
      await page.evaluate(async (fontSize) => {
        document.documentElement.style.fontSize = fontSize;
        await document.fonts.ready;
      }, textSize);
      const region = page.getByRole('region', { name: 'Comparison table' });
      await expect(region.getByText(/^Estimated from/)).toHaveCount(count);
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findBrokenWords(region), `at ${width} px`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        if (textSize === '100%')
          await expect(page.getByText('Scroll the table sideways')).toBeVisible({
            visible: await region.evaluate((element) => element.scrollWidth > element.clientWidth),
          });
      }
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

  test('the comparison is complete, and vehicles can be removed', async ({ page }) => {
    await page.goto(comparePath);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByText(/^Estimated from/)).toHaveCount(2);
    await page.getByRole('link', { name: /^Remove Evolution D6/ }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
  });
});
