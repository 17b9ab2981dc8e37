import { type Locator, type Page, test } from '@playwright/test';
import { lookAt } from '../stage/lookAt.ts';
import { Calculator } from './Calculator.ts';

/** Each state of the calculator, and how a visitor comes to see it; the part that it is about. */
const states: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  empty: async (page) => {
    await Calculator.open(page);
    return page.locator('h1');
  },
  calculating: async (page) => {
    await page.addInitScript(neverDone);
    const calculator = await Calculator.open(page);
    await calculator.button.click();
    return calculator.button;
  },
  results: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.field('Credit Score').selectOption('750');
    await calculator.ask();
    await calculator.option('Prime Loan').getByText('Payment Schedule', { exact: true }).click();
    return page.getByRole('heading', { name: 'Your Personalized Recommendations' });
  },
  warning: async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.field('Credit Score').selectOption('600');
    await calculator.field('Monthly Budget').fill('100');
    await calculator.field('Preferred Term').selectOption('84');
    await calculator.ask();
    return calculator.option('Fair Credit Loan');
  },
  'out-of-date': async (page) => {
    const calculator = await Calculator.open(page);
    await calculator.ask();
    await calculator.field('Down Payment').fill('half');
    return calculator.mark;
  },
  partners: async (page) => {
    await Calculator.open(page);
    return page.getByRole('heading', { name: 'Apply For MSV Financing' });
  },
};

/** The calculation alone stands still: a stopped clock would stop whoever looks at the page, too. */
function neverDone() {
  const { setTimeout } = window;
  const patient = (handler: TimerHandler, ms?: number, ...rest: unknown[]) =>
    setTimeout(handler, ms === 1500 ? 60_000 : ms, ...rest);
  Object.assign(window, { setTimeout: patient });
}

for (const [name, show] of Object.entries(states))
  test(`financing, ${name}: nothing stands in anyone's way, on screens of any width`, async ({ page }) => {
    await lookAt(page, `financing-${name}`, await show(page));
  });
