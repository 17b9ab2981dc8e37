import { expect, type Page, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { Calculator } from './Calculator.ts';

/** Follows an external link to a stub of the partner's page. Asserts that the click is tracked. */
async function followExternalLink(page: Page, name: RegExp) {
  await page
    .context()
    .route('https://example.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'partner' }));
  const link = page.getByRole('link', { name }).first();
  const href = await link.getAttribute('href');
  const [newTab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(newTab).toHaveURL(href ?? '');
  expect(await newTab.evaluate(() => window.opener)).toBeNull();
  expect(await readEventsNamed(page, 'external_link_click')).toEqual([
    { event: 'external_link_click', link_url: href },
  ]);
}

test('seven partners take applications in a new tab, with one note that the visitor leaves the site', async ({
  page,
}) => {
  await Calculator.open(page);
  await expect(page.getByRole('heading', { name: 'Apply For MSV Financing' })).toBeVisible();
  const cards = page.getByTestId('partner-card');
  await expect(cards).toHaveCount(7);
  for (const card of await cards.all()) {
    const link = card.getByRole('link', { name: 'Quick Apply' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener sponsored');
    await expect(link).toHaveAccessibleName(/ \(opens example\.com in a new tab\)$/);
  }
  await expect(page.getByText(/^Applications open in a new tab, .+ You’ll leave .+\.$/)).toBeVisible();
  await expect(
    page.getByText(/Terms apply\. Subject to credit approval\. APR and terms vary\./),
  ).toBeVisible();
  await followExternalLink(page, /^Quick Apply/);
});

test('a financing option links to its provider’s application', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(3);
  await followExternalLink(page, /^Apply Now/);
});

test('the page presents the partners’ terms as advertised ranges', async ({ page }) => {
  await Calculator.open(page);
  await expect(page.getByText(/The figures below are advertised ranges\./)).toBeVisible();
  for (const claim of ['24-84 months', '$5,000 - $20,000', '4.99% - 18.99%', 'from $199 a month'])
    await expect(page.getByText(claim, { exact: true })).toBeVisible();
});

test('the advertised lease payment agrees with the calculated lease', async ({ page }) => {
  const calculator = await Calculator.open(page);
  const note = await page.getByText(/^for vehicles from \$/).textContent();
  await calculator.field('Vehicle Price').fill(note?.replace(/\D/g, '') ?? '');
  await calculator.calculate();
  await expect(calculator.locateFigure('Business Lease', 'Estimated monthly payment')).toHaveText('$199');
});

test('a cash purchase leads to the dealers', async ({ page }) => {
  const calculator = await Calculator.open(page);
  await calculator.calculate();
  await calculator.locateOption('Cash Purchase').getByRole('link', { name: 'Find a Dealer' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});
