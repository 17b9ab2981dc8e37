import { expect, test } from '@playwright/test';
import { parseStructuredData } from '../support/html/parseStructuredData.ts';
import { siteUrl } from '../support/site/siteUrl.ts';
import { Calculator } from './Calculator.ts';

test('the page has breadcrumbs, a title, a description and a canonical URL', async ({ page, request }) => {
  const html = await (await request.get('/financing?price=1')).text();
  expect(parseStructuredData(html)[0]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home' }, { name: 'Financing', item: `${siteUrl}/financing` }],
  });
  await page.setContent(html);
  await expect(page).toHaveTitle(/^Vehicle Financing \|/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/financing`);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{50}/);
  await expect(page.locator('h1')).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is readable, and the server handles the form', async ({ page }) => {
    await page.goto('/financing');
    await expect(page.getByText('Ready to Find Your Perfect Financing?')).toBeVisible();
    await expect(page.getByTestId('partner-card')).toHaveCount(7);
    const calculator = new Calculator(page);
    await calculator.field('Credit Score').selectOption('600');
    await calculator.field('Tax Benefit').check();
    await calculator.submitButton.click();
    await expect(calculator.optionCards).toHaveCount(3);
    await expect(calculator.field('Credit Score')).toHaveValue('600');
    await expect(calculator.field('Tax Benefit')).toBeChecked();
    await calculator.locateOption('Fair Credit Loan').getByText('Payment Schedule', { exact: true }).click();
    await expect(calculator.locateOption('Fair Credit Loan').getByRole('table')).toBeVisible();
  });
});
