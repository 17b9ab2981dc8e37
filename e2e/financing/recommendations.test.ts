import { expect, test } from '@playwright/test';
import { noiseOf } from '../stage/noiseOf.ts';
import { reportsOf } from '../stage/reports.ts';
import { Calculator } from './Calculator.ts';

test('a visitor asks with the defaults and gets four options, the best first', async ({ page }) => {
  const noise = noiseOf(page);
  const calculator = await Calculator.open(page);
  await expect(page.getByText('Ready to Find Your Perfect Financing?')).toBeVisible();
  await expect(calculator.options).toHaveCount(0);
  await calculator.ask();
  await expect(page.getByRole('heading', { name: 'Your Personalized Recommendations' })).toBeVisible();
  await expect(calculator.options.getByRole('heading', { level: 3 })).toHaveText([
    'Cash Purchase',
    'Standard Loan',
    'Business Lease',
    'Fair Credit Loan',
  ]);
  await expect(calculator.options.first().getByText('Recommended', { exact: true })).toBeVisible();
  await expect(page.getByText('Recommended', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'ranked by match' })).toContainText('4 options');
  expect(await reportsOf(page, 'financing_calculator_use')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(noise).toEqual([]);
});

test('each card says what it costs a month, a year and in all, and for how long', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.ask();
  for (const [name, payment, apr, total, term] of [
    ['Standard Loan', '$162', '7.99%', '$10,724', '60 months'],
    ['Fair Credit Loan', '$170', '9.99%', '$11,190', '60 months'],
    ['Business Lease', '$169', '2.5%', '$7,072', '36 months'],
    ['Cash Purchase', '$0', '0%', '$8,995', 'Paid at once'],
  ] as const) {
    await expect(calculator.figure(name, 'Estimated monthly payment')).toHaveText(payment);
    await expect(calculator.figure(name, 'APR')).toHaveText(apr);
    await expect(calculator.figure(name, 'Total cost')).toHaveText(total);
    await expect(calculator.figure(name, 'Term')).toHaveText(term);
  }
  const lease = calculator.option('Business Lease');
  await expect(lease.getByText('nominal lease rate, not an APR')).toBeVisible();
  await expect(lease.getByText(/Regulation M/)).toBeVisible();
});

test('the credit score decides how many options there are', async ({ page }) => {
  const calculator = await Calculator.open(page);
  for (const [credit, count] of Object.entries({ 800: 5, 750: 5, 700: 4, 650: 4, 600: 3, 550: 2 })) {
    await calculator.field('Credit Score').selectOption(credit);
    await calculator.ask();
    await expect(calculator.options, `with ${credit}`).toHaveCount(count);
  }
});

test('a lease fits a business better', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Usage').selectOption('business');
  await calculator.ask();
  await expect(calculator.options.first().getByRole('heading', { level: 3 })).toHaveText('Business Lease');
  await expect(calculator.options.first()).toContainText('100%');
  await expect(calculator.options.first()).toContainText('Excellent Match');
});

test('what exceeds the budget says so in words, and the match says how well it still fits', async ({
  page,
}) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Monthly Budget').fill('150');
  await calculator.ask();
  const warning = 'This estimated payment exceeds your monthly budget of $150.';
  await expect(page.getByText(warning)).toHaveCount(3);
  await expect(calculator.option('Cash Purchase').getByText(warning)).toHaveCount(0);
  const loan = calculator.option('Standard Loan');
  await expect(loan.getByText('65%')).toBeVisible();
  await expect(loan.getByText('Fair Match')).toBeVisible();
  await expect(loan.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
});

test('a loan opens its schedule, and the price that fits the budget stands below', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.ask();
  const loan = calculator.option('Standard Loan');
  await expect(loan.getByRole('table')).toBeHidden();
  await loan.getByText('Payment Schedule', { exact: true }).click();
  await expect(loan.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(loan.getByRole('row', { name: 'Total interest' })).toContainText('$1,729.29');
  const prices = page.getByRole('region', { name: 'What price fits my budget' });
  await expect(prices).toContainText('Standard Loan, 60 months');
  await expect(prices).toContainText('up to $15,799');
});

test('nothing a visitor types breaks a figure', async ({ page }) => {
  const calculator = await Calculator.open(page);
  for (const text of ['', 'a lot', '-1', '9'.repeat(50)]) {
    for (const label of ['Vehicle Price', 'Down Payment', 'Monthly Budget'])
      await calculator.field(label).fill(text);
    await calculator.ask();
    await expect(calculator.options).toHaveCount(4);
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity|∞/);
  }
});

test('every payment on the page is called an estimate, and the rules of the ranking are printed', async ({
  page,
}) => {
  const calculator = await Calculator.open(page);
  await calculator.ask();
  await expect(page.getByText('Estimated monthly payment')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'How we score' })).toBeVisible();
  await expect(page.getByText('Above 12%: 25 points off')).toBeVisible();
});
