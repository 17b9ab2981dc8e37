import { type Locator, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { Calculator } from './Calculator.ts';

/** States of the calculator by name. Each function brings the state about and returns the element to show. */
const openStateByName: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  empty: async (page) => {
    await Calculator.open(page);
    return page.locator('h1');
  },
  calculating: async (page) => {
    await page.addInitScript(delayCalculation);
    const calculator = await Calculator.open(page);
    await calculator.submitButton.click();
    return calculator.submitButton;
  },
  results: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.field('Credit Score').selectOption('750');
    await calculator.calculate();
    await calculator.locateOption('Prime Loan').getByText('Payment Schedule', { exact: true }).click();
    return page.getByRole('heading', { name: 'Your Personalized Recommendations' });
  },
  warning: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.field('Credit Score').selectOption('600');
    await calculator.field('Monthly Budget').fill('100');
    await calculator.field('Preferred Term').selectOption('84');
    await calculator.calculate();
    return calculator.locateOption('Fair Credit Loan');
  },
  'out-of-date': async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.calculate();
    await calculator.field('Down Payment').fill('500');
    return calculator.outdatedNotice;
  },
  invalid: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.calculate();
    await calculator.field('Down Payment').fill('-5');
    return calculator.field('Down Payment');
  },
  partners: async (page) => {
    await Calculator.open(page);
    return page.getByRole('heading', { name: 'Apply For MSV Financing' });
  },
};

/** Delays the end of the calculation by a minute. Stopping the page's clock would also stop the accessibility check. */
function delayCalculation() {
  const { setTimeout } = window;
  const setTimeoutWithDelay = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(handler, ms === 1500 ? 60_000 : ms, ...rest);
  Object.assign(window, { setTimeout: setTimeoutWithDelay });
}

for (const [name, openState] of Object.entries(openStateByName))
  test(`the calculator state ${name} is accessible at all screen widths`, async ({ page }) => {
    await checkScreen(page, `financing-${name}`, await openState(page));
  });
