import { findAxeViolations } from '@msv/testing/browser/findAxeViolations';
import { expect, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../support/inventory/openVehiclePage.ts';
import { expectSameDocument, markDocument } from '../support/page/documentMark.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { Calculator } from './Calculator.ts';

test('a URL shares a calculation', async ({ browser, page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Vehicle Price').fill('13595');
  await calculator.field('Credit Score').selectOption('800');
  await calculator.field('Usage').selectOption('commercial');
  await calculator.field('Tax Benefit').check();
  await calculator.calculate();
  await expect(page).toHaveURL(/\/financing\?price=13595&credit=800&usage=commercial&tax=1&show=options$/);
  const ownOptions = await calculator.optionCards.allTextContents();
  const friendPage = await browser.newPage();
  const friendCalculator = await Calculator.open(friendPage, new URL(page.url()).search);
  await expect(friendCalculator.field('Vehicle Price')).toHaveValue('13595');
  await expect(friendCalculator.field('Credit Score')).toHaveValue('800');
  await expect(friendCalculator.field('Usage')).toHaveValue('commercial');
  await expect(friendCalculator.field('Tax Benefit')).toBeChecked();
  expect(await friendCalculator.optionCards.allTextContents()).toEqual(ownOptions);
  await friendPage.close();
});

test('the URL does not share outdated results', async ({ page }) => {
  const calculator = await Calculator.open(page, '?show=options');
  await calculator.field('Down Payment').fill('500');
  await expect(calculator.outdatedNotice).toBeVisible();
  await expect(page).toHaveURL(/\/financing\?down=500$/);
});

test('Copy Link copies the URL of the current form values', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calculator = await Calculator.open(page, '?price=9000&show=options');
  await calculator.field('Down Payment').fill('500');
  await calculator.calculate();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByTestId('toast')).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${baseURL}/financing?price=9000&down=500&show=options`,
  );
});

test('a vehicle’s page opens the calculator with its price, without loading the document again', async ({
  page,
}) => {
  await openVehiclePage(page, 'evolution-d3-lifted');
  const price = await page.locator('dl dd').first().textContent();
  await markDocument(page);
  await page.getByRole('link', { name: 'See Financing' }).click();
  await expect(page).toHaveURL(/\/financing\?price=\d+$/);
  await expectSameDocument(page);
  const calculator = new Calculator(page);
  const priceInput = await calculator.field('Vehicle Price').inputValue();
  expect(`$${Number(priceInput).toLocaleString('en-US')}`).toBe(price);
});

test('Back returns to the previous page and not through each change of the form', async ({ page }) => {
  await page.goto('/inventory');
  const calculator = await Calculator.open(page);
  await calculator.field('Down Payment').fill('500');
  await calculator.calculate();
  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
});

for (const width of [390, 1280])
  test.describe(`a shared URL at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    const expectResultsInView = async (page: Page) => {
      const heading = page.getByRole('heading', { name: 'Your Personalized Recommendations' });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      return heading.evaluate((element) => element.getBoundingClientRect().top);
    };

    test('opens at its results, which do not move while the page loads', async ({ page }) => {
      await page.addInitScript(recordLayoutShifts);
      await page.goto('/financing?price=13595&show=options');
      const top = await expectResultsInView(page);
      await waitForHydration(page, 'main form input');
      await page.waitForLoadState('networkidle');
      expect(await expectResultsInView(page)).toBeCloseTo(top, 0);
      expect(
        await page.evaluate(() => Number(document.documentElement.dataset.layoutShift ?? 0)),
      ).toBeLessThan(0.01);
      expect(await findAxeViolations(page)).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('opens at its results', async ({ page }) => {
        await page.goto('/financing?price=13595&show=options');
        const heading = page.getByRole('heading', { name: 'Your Personalized Recommendations' });
        await expect(heading).toBeInViewport();
      });
    });
  });

/** Adds up the layout shifts of a page in an attribute of its document. */
function recordLayoutShifts() {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    document.documentElement.dataset.layoutShift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
