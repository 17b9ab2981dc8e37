import { expect, type Page, test } from '@playwright/test';
import { readEventsNamed } from '../support/page/analyticsEvents.ts';
import { Calculator } from './Calculator.ts';

/** Follows an external link to a stub of the partner's page. Asserts that the page has no access to the site. */
async function followExternalLink(page: Page, name: RegExp): Promise<string> {
  const link = page.getByRole('link', { name }).first();
  const [newTab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(newTab).toHaveURL((await link.getAttribute('href')) ?? '');
  expect(await newTab.evaluate(() => window.opener)).toBeNull();
  await newTab.close();
  return newTab.url();
}

test('partners take applications in a new tab, and a cash purchase leads to the dealers', async ({
  page,
  context,
}) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'partner' }),
  );
  const calculator = await Calculator.open(page);
  const cards = page.getByTestId('partner-card');
  await expect(cards).toHaveCount(7);
  await expect(page.getByText(/The figures below are advertised ranges\./)).toBeVisible();
  for (const card of await cards.all()) {
    const link = card.getByRole('link', { name: 'Quick Apply' });
    await expect(link).toHaveAttribute('rel', 'noopener sponsored');
    await expect(link).toHaveAccessibleName(/ \(opens example\.com in a new tab\)$/);
  }

  await test.step('the advertised lease payment agrees with the calculated lease', async () => {
    const note = await page.getByText(/^for vehicles from \$/).textContent();
    await calculator.field('Vehicle Price').fill(note?.replace(/\D/g, '') ?? '');
    await calculator.calculate();
    await expect(calculator.locateFigure('Business Lease', 'Estimated monthly payment')).toHaveText('$199');
  });

  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(3);
  const urls = [await followExternalLink(page, /^Quick Apply/), await followExternalLink(page, /^Apply Now/)];
  expect(await readEventsNamed(page, 'external_link_click')).toEqual(
    urls.map((url) => ({ event: 'external_link_click', link_url: url })),
  );
  await calculator.locateOption('Cash Purchase').getByRole('link', { name: 'Find a Dealer' }).click();
  await expect(page).toHaveURL(/\/dealerships$/);
});
