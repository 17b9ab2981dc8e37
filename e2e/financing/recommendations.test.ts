import { expect, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { Calculator } from './Calculator.ts';

test('the default input gives four options, best first', async ({ page }) => {
  const pageErrors = collectPageErrors(page);
  const calculator = await Calculator.open(page);
  await expect(page.getByText('Ready to Find Your Perfect Financing?')).toBeVisible();
  await expect(calculator.optionCards).toHaveCount(0);
  await calculator.calculate();
  await expect(page.getByRole('heading', { name: 'Your Personalized Recommendations' })).toBeVisible();
  await expect(calculator.optionCards.getByRole('heading', { level: 3 })).toHaveText([
    'Cash Purchase',
    'Standard Loan',
    'Business Lease',
    'Fair Credit Loan',
  ]);
  await expect(calculator.optionCards.first().getByText('Recommended', { exact: true })).toBeVisible();
  await expect(page.getByText('Recommended', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'ranked by match' })).toContainText('4 options');
  expect(await readEventsNamed(page, 'financing_calculator_use')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

test('each card shows monthly payment, APR, total cost and term', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  for (const [name, payment, apr, total, term] of [
    ['Standard Loan', '$162', '7.99%', '$10,724', '60 months'],
    ['Fair Credit Loan', '$170', '9.99%', '$11,190', '60 months'],
    ['Business Lease', '$169', '2.5%', '$7,072', '36 months'],
    ['Cash Purchase', '$0', '0%', '$8,995', 'Paid in full'],
  ] as const) {
    await expect(calculator.locateFigure(name, 'Estimated monthly payment')).toHaveText(payment);
    await expect(calculator.locateFigure(name, 'APR')).toHaveText(apr);
    await expect(calculator.locateFigure(name, 'Total cost')).toHaveText(total);
    await expect(calculator.locateFigure(name, 'Term')).toHaveText(term);
  }
  const lease = calculator.locateOption('Business Lease');
  await expect(lease.getByText('nominal lease rate, not an APR')).toBeVisible();
  await expect(lease.getByText(/Regulation M/)).toBeVisible();
});

test('the number of options depends on the credit score', async ({ page }) => {
  const calculator = await Calculator.open(page);
  for (const [credit, count] of Object.entries({ 800: 5, 750: 5, 700: 4, 650: 4, 600: 3, 550: 2 })) {
    await calculator.field('Credit Score').selectOption(credit);
    await calculator.calculate();
    await expect(calculator.optionCards, `with ${credit}`).toHaveCount(count);
  }
});

test('a lease ranks first for business usage', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Usage').selectOption('business');
  await calculator.calculate();
  await expect(calculator.optionCards.first().getByRole('heading', { level: 3 })).toHaveText(
    'Business Lease',
  );
  await expect(calculator.optionCards.first()).toContainText('100%');
  await expect(calculator.optionCards.first()).toContainText('Excellent Match');
});

test('options over the budget show a warning and a lower match', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Monthly Budget').fill('150');
  await calculator.calculate();
  const warning = 'This estimated payment exceeds your monthly budget of $150.';
  await expect(page.getByText(warning)).toHaveCount(3);
  await expect(calculator.locateOption('Cash Purchase').getByText(warning)).toHaveCount(0);
  const loan = calculator.locateOption('Standard Loan');
  await expect(loan.getByText('65%')).toBeVisible();
  await expect(loan.getByText('Fair Match')).toBeVisible();
  await expect(loan.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '65');
});

test('a loan shows its payment schedule, and the page shows affordable prices', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  const loan = calculator.locateOption('Standard Loan');
  await expect(loan.getByRole('table')).toBeHidden();
  await loan.getByText('Payment Schedule', { exact: true }).click();
  await expect(loan.getByRole('table').getByRole('row')).toHaveCount(7);
  await expect(loan.getByRole('row', { name: 'Total interest' })).toContainText('$1,729.29');
  const prices = page.getByRole('region', { name: 'What Price Fits My Budget' });
  await expect(prices).toContainText('Standard Loan, 60 months');
  await expect(prices).toContainText('up to $15,799');
});

test('an invalid amount gets an error beside its field, and the last results stay', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  for (const text of ['a lot', '-1']) {
    await calculator.field('Vehicle Price').fill(text);
    await expect(calculator.field('Vehicle Price')).toHaveAccessibleDescription(
      'Enter a dollar amount, such as $1,000.',
    );
    await calculator.submitButton.click();
    await expect(calculator.field('Vehicle Price')).toBeFocused();
    await expect(page.getByText('Out of date – Vehicle Price needs a dollar amount')).toBeVisible();
    await expect(calculator.locateFigure('Cash Purchase', 'Total cost')).toHaveText('$8,995');
  }
});

test('extreme amounts never break the results', async ({ page }) => {
  const calculator = await Calculator.open(page);
  for (const text of ['', '9'.repeat(50)]) {
    for (const label of ['Vehicle Price', 'Down Payment', 'Monthly Budget'])
      await calculator.field(label).fill(text);
    await calculator.calculate();
    await expect(calculator.optionCards).toHaveCount(4);
    expect(await page.getByRole('main').textContent()).not.toMatch(/NaN|Infinity|∞/);
  }
});

test('all payments are called estimates, and the page explains the ranking', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  await expect(page.getByText('Estimated monthly payment')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'How we score' })).toBeVisible();
  await page.getByText('All Scoring Rules').click();
  await expect(page.getByText('Above 12%: 25 points off')).toBeVisible();
});
