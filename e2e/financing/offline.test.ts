import { expect, test } from '@playwright/test';
import { Calculator } from './Calculator.ts';

test('once loaded, the calculator works without a network', async ({ context, page }) => {
  const calculator = await Calculator.open(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await calculator.field('Credit Score').selectOption('750');
  await calculator.ask();
  await expect(calculator.options).toHaveCount(5);
  await calculator.field('Vehicle Price').fill('6695');
  await calculator.ask();
  await expect(calculator.figure('Cash Purchase', 'Total cost')).toHaveText('$6,695');
  await calculator.option('Prime Loan').getByText('Payment Schedule', { exact: true }).click();
  await expect(calculator.option('Prime Loan').getByRole('table')).toBeVisible();
});
