import { expect, type Page, test } from '@playwright/test';
import { reportsOf } from '../stage/reports.ts';
import { Calculator } from './Calculator.ts';

/** Follows a link out of the site, to a page that stands in for the partner's. */
async function follow(page: Page, name: RegExp) {
  await page
    .context()
    .route('https://example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'elsewhere' }),
    );
  const link = page.getByRole('link', { name }).first();
  const href = await link.getAttribute('href');
  const [elsewhere] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(elsewhere).toHaveURL(href ?? '');
  expect(await elsewhere.evaluate(() => window.opener)).toBeNull();
  expect(await reportsOf(page, 'external_link_click')).toEqual([
    { event: 'external_link_click', link_url: href },
  ]);
}

test('seven partners take applications in a new tab, and say that one leaves the site', async ({ page }) => {
  await Calculator.open(page);
  await expect(page.getByRole('heading', { name: 'Apply For MSV Financing' })).toBeVisible();
  const cards = page.getByTestId('partner-card');
  await expect(cards).toHaveCount(7);
  for (const card of await cards.all()) {
    const link = card.getByRole('link', { name: 'Quick Apply' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener sponsored');
    await expect(link).toHaveAccessibleDescription(/^Leaves .+ for example\.com, in a new tab\.$/);
    await expect(card.getByText(/^Leaves /)).toBeVisible();
  }
  await expect(
    page.getByText(/Terms apply\. Subject to credit approval\. APR and terms vary\./),
  ).toBeVisible();
  await follow(page, /^Quick Apply/);
});

test('an option leads to its provider’s application', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.ask();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(4);
  await follow(page, /^Apply Now/);
});

test('what partners advertise is called theirs', async ({ page }) => {
  await Calculator.open(page);
  await expect(page.getByText(/This is what partners advertise/)).toBeVisible();
  for (const claim of ['24-84 months', '$5,000 - $20,000', '4.99% - 18.99%', 'from $199 a month'])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
});
