import { type Locator, type Page, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { Calculator } from './Calculator.ts';

interface CalculatorState {
  /** Element that the screenshots show. */
  subject: Locator;
  /** Elements that differ from the empty calculator or from its results. */
  part: Locator;
}

/** States of the calculator by name. Each function brings the state about. */
const openStateByName: Readonly<Record<string, (page: Page) => Promise<CalculatorState>>> = {
  calculating: async (page) => {
    await page.addInitScript(delayCalculation);
    const { submitButton } = await Calculator.open(page);
    await submitButton.click();
    return { subject: submitButton, part: page.locator('main form') };
  },
  results: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.field('Credit Score').selectOption('750');
    await calculator.calculate();
    await calculator.locateOption('Prime Loan').getByText('Payment Schedule', { exact: true }).click();
    return {
      subject: page.getByRole('heading', { name: 'Your Personalized Recommendations' }),
      part: page.locator('main'),
    };
  },
  warning: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.field('Credit Score').selectOption('600');
    await calculator.field('Monthly Budget').fill('100');
    await calculator.field('Preferred Term').selectOption('84');
    await calculator.calculate();
    return { subject: calculator.locateOption('Fair Credit Loan'), part: calculator.optionCards };
  },
  'out-of-date': async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.calculate();
    await calculator.field('Down Payment').fill('500');
    return { subject: calculator.outdatedNotice, part: calculator.outdatedNotice };
  },
  invalid: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.calculate();
    await calculator.field('Down Payment').fill('-5');
    return { subject: calculator.field('Down Payment'), part: page.locator('main form') };
  },
};

/** Delays the end of the calculation by a minute. Stopping the page's clock would also stop the accessibility check. */
function delayCalculation() {
  const { setTimeout } = window;
  const setTimeoutWithDelay = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(handler, ms === 1500 ? 60_000 : ms, ...rest);
  Object.assign(window, { setTimeout: setTimeoutWithDelay });
}

test('the page is accessible at all screen widths', async ({ page }) => {
  await Calculator.open(page);
  await checkScreen(page, 'financing-empty', page.locator('h1'), {
    otherSubjects: {
      'financing-partners': page.getByRole('heading', { name: 'Apply For MSV Financing' }),
    },
  });
});

for (const [name, openState] of Object.entries(openStateByName))
  test(`the calculator state ${name} is accessible at all screen widths`, async ({ page }) => {
    const { subject, part } = await openState(page);
    await checkScreen(page, `financing-${name}`, subject, { part });
  });
