import { expect, type Page, test } from '@playwright/test';
import { notFoundPath } from '../support/page/notFoundPage.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { Calculator } from './Calculator.ts';

const phone = { width: 390, height: 800 };
const desktop = { width: 1280, height: 800 };

const locateResultsHeading = (page: Page) =>
  page.getByRole('heading', { name: 'Your Personalized Recommendations' });

test('a URL shares a calculation, opens at its results and does not move them', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize(phone);
  await page.goto(notFoundPath);
  const calculator = await Calculator.open(page);
  await calculator.field('Vehicle Price').fill('13595');
  await calculator.field('Credit Score').selectOption('800');
  await calculator.field('Usage').selectOption('commercial');
  await calculator.field('Tax Benefit').check();
  await calculator.calculate();
  await expect(locateResultsHeading(page)).toBeInViewport();
  const sharedPath = '/financing?price=13595&credit=800&usage=commercial&tax=1&show=options';
  await expect(page).toHaveURL(sharedPath);
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByTestId('toast')).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${sharedPath}`);
  const ownOptions = await calculator.optionCards.allTextContents();

  await test.step('the URL does not share outdated results', async () => {
    await calculator.field('Down Payment').fill('500');
    await expect(calculator.outdatedNotice).toBeVisible();
    await expect(page).toHaveURL('/financing?price=13595&down=500&credit=800&usage=commercial&tax=1');
  });

  await test.step('Back leaves the page instead of undoing changes of the form', async () => {
    await page.goBack();
    await expect(page).toHaveURL(notFoundPath);
  });

  for (const viewport of [phone, desktop])
    await test.step(`the shared URL at ${viewport.width} px`, async () => {
      const friendPage = await browser.newPage({ viewport });
      await friendPage.addInitScript(recordLayoutShifts);
      await friendPage.goto(sharedPath);
      const top = await expectResultsInView(friendPage);
      await waitForHydration(friendPage, 'main form input');
      await friendPage.waitForLoadState('networkidle');
      expect(await expectResultsInView(friendPage)).toBeCloseTo(top, 0);
      const layoutShift = await friendPage.evaluate(() => document.documentElement.dataset.layoutShift);
      expect(Number(layoutShift ?? 0)).toBeLessThan(0.01);
      const friendCalculator = new Calculator(friendPage);
      await expect(friendCalculator.field('Vehicle Price')).toHaveValue('13595');
      await expect(friendCalculator.field('Credit Score')).toHaveValue('800');
      await expect(friendCalculator.field('Usage')).toHaveValue('commercial');
      await expect(friendCalculator.field('Tax Benefit')).toBeChecked();
      expect(await friendCalculator.optionCards.allTextContents()).toEqual(ownOptions);
      await friendPage.close();
    });
});

/** Asserts that the heading of the results has the focus and is visible. Returns its distance from the top of the window. */
async function expectResultsInView(page: Page): Promise<number> {
  const heading = locateResultsHeading(page);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  return heading.evaluate((element) => element.getBoundingClientRect().top);
}

/** Adds up the layout shifts of a page in an attribute of its document. */
function recordLayoutShifts() {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
    document.documentElement.dataset.layoutShift = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server handles the forms, and the page opens at its results', async ({ page }) => {
    await page.goto('/financing');
    await expect(page.getByText('Ready to Find Your Perfect Financing?')).toBeVisible();
    await expect(page.getByTestId('partner-card')).toHaveCount(7);
    const calculator = new Calculator(page);
    await calculator.field('Credit Score').selectOption('600');
    await calculator.field('Tax Benefit').check();
    await page.setViewportSize(phone);
    await calculator.submitButton.click();
    await expect(calculator.optionCards).toHaveCount(3);
    await expect(locateResultsHeading(page)).toBeInViewport();
    await expect(calculator.field('Credit Score')).toHaveValue('600');
    await expect(calculator.field('Tax Benefit')).toBeChecked();
    const loan = calculator.locateOption('Fair Credit Loan');
    await loan.getByText('Payment Schedule', { exact: true }).click();
    await expect(loan.getByRole('table')).toBeVisible();

    await test.step('each form of the page keeps the values of the other', async () => {
      await page.setViewportSize(desktop);
      const milesField = page.getByLabel('Miles a Day', { exact: true });
      await milesField.fill('30');
      await page.getByRole('button', { name: 'Calculate Costs' }).click();
      await expect(page).toHaveURL(/miles=30/);
      await expect(calculator.optionCards).toHaveCount(3);
      await calculator.field('Vehicle Price').fill('9000');
      await calculator.submitButton.click();
      await expect(page).toHaveURL(/price=9000/);
      await expect(locateResultsHeading(page)).toBeInViewport();
      await expect(milesField).toHaveValue('30');
    });
  });
});
