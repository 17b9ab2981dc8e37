import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './waitForHydration.ts';

/** Opens a page of a site whose operator has configured a tag manager. Returns the consent banner. */
export async function openPageWithBanner(page: Page) {
  await page.route('**/faq', async (route) => {
    const document = await (await route.fetch()).text();
    const privacySignal = '"privacySignal":false';
    expect(document).toContain(privacySignal);
    await route.fulfill({
      contentType: 'text/html',
      body: document.replace(privacySignal, `${privacySignal},"tagManagerId":"GTM-ABC1234"`),
    });
  });
  await page.goto('/faq');
  await waitForHydration(page);
  const banner = page.getByRole('region', { name: 'Privacy choice' });
  await expect(banner).toBeVisible();
  return banner;
}
