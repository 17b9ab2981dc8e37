import { expect, test } from '@playwright/test';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { Calculator } from './Calculator.ts';

test('a calculation is shared by its address', async ({ browser, page }) => {
  const calculator = await Calculator.open(page);
  await calculator.field('Vehicle Price').fill('13595');
  await calculator.field('Credit Score').selectOption('800');
  await calculator.field('Usage').selectOption('commercial');
  await calculator.field('Tax Benefit').check();
  await calculator.ask();
  await expect(page).toHaveURL(/\/financing\?price=13595&credit=800&usage=commercial&tax=1&show=options$/);
  const seen = await calculator.options.allTextContents();
  const friend = await browser.newPage();
  const theirs = await Calculator.open(friend, new URL(page.url()).search);
  await expect(theirs.field('Vehicle Price')).toHaveValue('13595');
  await expect(theirs.field('Credit Score')).toHaveValue('800');
  await expect(theirs.field('Usage')).toHaveValue('commercial');
  await expect(theirs.field('Tax Benefit')).toBeChecked();
  expect(await theirs.options.allTextContents()).toEqual(seen);
  await friend.close();
});

test('results that do not belong to the form are not shared', async ({ page }) => {
  const calculator = await Calculator.open(page, '?show=options');
  await calculator.field('Down Payment').fill('500');
  await expect(calculator.mark).toBeVisible();
  await expect(page).toHaveURL(/\/financing\?down=500$/);
});

test('a vehicle’s page leads here with its price filled in, without loading the document again', async ({
  page,
}) => {
  await openVehicle(page, 'evolution-d3-lifted');
  const price = await page.locator('dl dd').first().textContent();
  await markDocument(page);
  await page.getByRole('link', { name: 'See Financing' }).click();
  await expect(page).toHaveURL(/\/financing\?price=\d+$/);
  await expectSameDocument(page);
  const calculator = new Calculator(page);
  const filled = await calculator.field('Vehicle Price').inputValue();
  expect(`$${Number(filled).toLocaleString('en-US')}`).toBe(price);
});

test('the Back button leads to the page before, not through every change', async ({ page }) => {
  await page.goto('/inventory');
  const calculator = await Calculator.open(page);
  await calculator.field('Down Payment').fill('500');
  await calculator.ask();
  await page.goBack();
  await expect(page).toHaveURL(/\/inventory$/);
});
