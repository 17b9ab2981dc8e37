import { expect, test } from '@playwright/test';
import { Calculator } from './Calculator.ts';

test('the calculation takes 1500 ms, with a spinner and a disabled button', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await calculator.submitButton.click();
  await expect(calculator.submitButton).toHaveText('Calculating...');
  await expect(calculator.submitButton).toBeDisabled();
  await expect(calculator.submitButton.locator('span[aria-hidden="true"]')).toBeVisible();
  await page.clock.runFor(1400);
  await expect(calculator.submitButton).toBeDisabled();
  await expect(calculator.optionCards).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(calculator.optionCards).toHaveCount(4);
  await expect(calculator.submitButton).toBeEnabled();
});

test('results stay with a notice when the form changes, until the visitor calculates again', async ({
  page,
}) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  await expect(calculator.outdatedNotice).toHaveCount(0);
  await calculator.field('Preferred Term').selectOption('36');
  await expect(calculator.outdatedNotice).toBeVisible();
  await expect(calculator.locateFigure('Standard Loan', 'Estimated monthly payment')).toHaveText('$162');
  await calculator.calculate();
  await expect(calculator.outdatedNotice).toHaveCount(0);
  await expect(calculator.locateFigure('Standard Loan', 'Estimated monthly payment')).toHaveText('$250');
});

test('a visitor fills in the form and calculates by keyboard', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Vehicle Price').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12,000');
  await page.keyboard.press('Enter');
  await expect(calculator.optionCards).toHaveCount(4);
  await expect(calculator.locateFigure('Cash Purchase', 'Total cost')).toHaveText('$12,000');
  await calculator.submitButton.focus();
  await page.keyboard.press('Space');
  await expect(calculator.submitButton).toHaveText('Calculating...');
  await expect(calculator.submitButton).toHaveText('Get Recommendations');
  await expect(calculator.submitButton).toBeFocused();
});

test('a phone scrolls to the results', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  await expect(page.getByRole('heading', { name: 'Your Personalized Recommendations' })).toBeInViewport();
});
