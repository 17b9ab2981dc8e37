import { expect, test } from '@playwright/test';
import { Calculator } from './Calculator.ts';

test('the calculation takes its 1500 ms, with a spinner and a button that cannot be pressed', async ({
  page,
}) => {
  const calculator = await Calculator.open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await calculator.button.click();
  await expect(calculator.button).toHaveText('Calculating...');
  await expect(calculator.button).toBeDisabled();
  await expect(calculator.button.locator('span[aria-hidden="true"]')).toBeVisible();
  await page.clock.runFor(1400);
  await expect(calculator.button).toBeDisabled();
  await expect(calculator.options).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(calculator.options).toHaveCount(4);
  await expect(calculator.button).toBeEnabled();
});

test('results stay when the form changes, marked, until they are asked for again', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.ask();
  await expect(calculator.mark).toHaveCount(0);
  await calculator.field('Preferred Term').selectOption('36');
  await expect(calculator.mark).toBeVisible();
  await expect(calculator.figure('Standard Loan', 'Estimated monthly payment')).toHaveText('$162');
  await calculator.ask();
  await expect(calculator.mark).toHaveCount(0);
  await expect(calculator.figure('Standard Loan', 'Estimated monthly payment')).toHaveText('$250');
});

test('with the keyboard alone a visitor fills in, asks, and goes on from there', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Vehicle Price').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12,000');
  await page.keyboard.press('Enter');
  await expect(calculator.options).toHaveCount(4);
  await expect(calculator.figure('Cash Purchase', 'Total cost')).toHaveText('$12,000');
  await calculator.button.focus();
  await page.keyboard.press('Space');
  await expect(calculator.button).toHaveText('Calculating...');
  await expect(calculator.button).toHaveText('Get Recommendations');
  await expect(calculator.button).toBeFocused();
});

test('on a phone the results come into view by themselves', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const calculator = await Calculator.open(page);
  await calculator.ask();
  await expect(page.getByRole('heading', { name: 'Your Personalized Recommendations' })).toBeInViewport();
});
