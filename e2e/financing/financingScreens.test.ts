import { expect, type Locator, test } from '@playwright/test';
import { checkScreen } from '../support/page/checkScreen.ts';
import { Calculator } from './Calculator.ts';

/** Delays the end of a calculation by a minute. Stopping the page's clock would also stop the accessibility check. */
function delayCalculation() {
  const { setTimeout } = window;
  const setTimeoutWithDelay = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(handler, ms === 1500 ? 60_000 : ms, ...rest);
  Object.assign(window, { setTimeout: setTimeoutWithDelay });
}

test('the calculator is accessible in all of its states', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await page.evaluate(delayCalculation);
  const { submitButton, optionCards, outdatedNotice } = calculator;
  const form = page.locator('main form');
  const startCalculation = async () => {
    await submitButton.click();
    await expect(submitButton).toHaveText('Calculating...');
  };
  const finishCalculation = async () => {
    await page.clock.fastForward(60_000);
    await expect(submitButton).toHaveText('Get Recommendations');
  };
  const check = (name: string, subject: Locator, part: Locator) =>
    checkScreen(page, `financing-${name}`, subject, { part });

  await checkScreen(page, 'financing-empty', page.locator('h1'), {
    otherSubjects: {
      'financing-partners': page.getByRole('heading', { name: 'Apply For MSV Financing' }),
    },
  });

  await calculator.field('Credit Score').selectOption('750');
  await startCalculation();
  await check('calculating', submitButton, form);
  await finishCalculation();
  await calculator.locateOption('Prime Loan').getByText('Payment Schedule', { exact: true }).click();
  const resultsHeading = page.getByRole('heading', { name: 'Your Personalized Recommendations' });
  await check('results', resultsHeading, page.locator('main'));

  await calculator.field('Credit Score').selectOption('600');
  await calculator.field('Monthly Budget').fill('100');
  await calculator.field('Preferred Term').selectOption('84');
  await check('out-of-date', outdatedNotice, outdatedNotice);
  await startCalculation();
  await finishCalculation();
  await expect(calculator.locateOption('Fair Credit Loan')).toContainText(
    'exceeds your monthly budget of $100',
  );
  await check('warning', calculator.locateOption('Fair Credit Loan'), optionCards);

  await calculator.field('Down Payment').fill('-5');
  await check('invalid', calculator.field('Down Payment'), form);
});
