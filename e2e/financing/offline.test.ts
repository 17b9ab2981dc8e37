import { expect, test } from '@playwright/test';
import { Calculator } from './Calculator.ts';

test('the calculator works offline after the page has loaded', async ({ context, page }) => {
  const calculator = await Calculator.open(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await calculator.field('Credit Score').selectOption('750');
  await calculator.calculate();
  await expect(calculator.optionCards).toHaveCount(5);
  await calculator.field('Vehicle Price').fill('6695');
  await calculator.calculate();
  await expect(calculator.locateFigure('Cash Purchase', 'Total cost')).toHaveText('$6,695');
  await calculator.locateOption('Prime Loan').getByText('Payment Schedule', { exact: true }).click();
  await expect(calculator.locateOption('Prime Loan').getByRole('table')).toBeVisible();
});
