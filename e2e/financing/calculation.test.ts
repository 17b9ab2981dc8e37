import { expect, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { Calculator } from './Calculator.ts';

test('a visitor calculates by keyboard, corrects an amount and calculates again, all of it offline', async ({
  context,
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  const calculator = await Calculator.open(page);
  await expect(page.getByText('Ready to Find Your Perfect Financing?')).toBeVisible();
  await expect(calculator.optionCards).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await calculator.field('Vehicle Price').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12,000');
  await page.keyboard.press('Enter');
  await expect(calculator.optionCards.getByRole('heading', { level: 3 })).toHaveText([
    'Standard Loan',
    'Business Lease',
    'Fair Credit Loan',
    'Cash Purchase',
  ]);
  await expect(calculator.locateFigure('Cash Purchase', 'Total cost')).toHaveText('$12,000');
  await expect(page.getByRole('status').filter({ hasText: 'ranked by match' })).toContainText('4 options');
  expect(await readEventsNamed(page, 'financing_calculator_use')).toHaveLength(1);

  await test.step('an invalid amount gets an error and the focus, and the last results stay', async () => {
    const price = calculator.field('Vehicle Price');
    await price.fill('a lot');
    await expect(price).toHaveAccessibleDescription('Enter a dollar amount, such as $1,000.');
    await calculator.submitButton.click();
    await expect(price).toBeFocused();
    await expect(page.getByText('Out of date – Vehicle Price needs a dollar amount')).toBeVisible();
    await expect(calculator.locateFigure('Cash Purchase', 'Total cost')).toHaveText('$12,000');
    await price.fill('8,995');
    await expect(calculator.outdatedNotice).toBeVisible();
  });

  await test.step('the button keeps the focus, and the results are up to date again', async () => {
    await calculator.submitButton.focus();
    await page.keyboard.press('Space');
    await expect(calculator.submitButton).toHaveText('Calculating...');
    await expect(calculator.submitButton).toHaveText('Get Recommendations');
    await expect(calculator.submitButton).toBeFocused();
    await expect(calculator.outdatedNotice).toHaveCount(0);
    await expect(calculator.locateFigure('Standard Loan', 'Estimated monthly payment')).toHaveText('$162');
  });

  const loan = calculator.locateOption('Standard Loan');
  await expect(loan.getByRole('table')).toBeHidden();
  await loan.getByText('Payment Schedule', { exact: true }).click();
  await expect(loan.getByRole('row', { name: 'Total interest' })).toContainText('$1,729.29');
  await page.getByText('All Scoring Rules').click();
  await expect(page.getByText('Above 12%: 25 points off')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
