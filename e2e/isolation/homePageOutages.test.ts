import { faqsUrl } from '@msv/contracts/content/faqItem';
import { expect, type Page } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest } from '../support/releases/clientFileFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';
import { siteUrl } from '../support/site/siteUrl.ts';

async function expectHomePageContent(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Quote' })).toBeVisible();
}

test('without the other modules, the home page works and shows a link in place of each fragment', async ({
  page,
  edge,
}) => {
  await edge.releaseOnly('content');
  await page.goto('/');
  await waitForHydration(page);
  await expectHomePageContent(page);
  await expect(page.getByText(/Popular states are unavailable right now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See All States' })).toHaveAttribute('href', '/states');
  await expect(page.getByText(/Featured vehicles are unavailable right now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
  await expect(page.getByTestId('faq-item')).toHaveCount(25);
});

test('without the content service, the home page works and the visitor can retry its questions', async ({
  page,
  edge,
}) => {
  edge.api.state = 'down';
  edge.api.failingPaths = faqsUrl;
  expect((await page.goto('/'))?.status()).toBe(200);
  await waitForHydration(page);
  await expectHomePageContent(page);
  await expect(page.getByText('The questions could not be loaded.')).toBeVisible();
  edge.api.state = 'working';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('faq-item')).toHaveCount(25);
});

for (const path of ['/faq', '/privacy-policy'])
  test(`without the content service, ${path} shows an error under its own heading and recovers`, async ({
    page,
    edge,
  }) => {
    edge.api.state = 'down';
    expect((await page.goto(path))?.status()).toBe(503);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Frequently|Privacy/);
    await expect(page.getByRole('alert')).toBeVisible();
    edge.api.state = 'working';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main h2').nth(1)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test.describe('on the site with all modules', () => {
  test.use({ baseURL: siteUrl });

  for (const [remote, shownTestId, fallbackLink] of [
    ['dealers', 'vehicle-card', 'See All States'],
    ['inventory', 'state-card', 'See All Vehicles'],
  ] as const)
    test(`when the files of ${remote} fail to load, only its fragment is missing`, async ({ page }) => {
      await page.route(`**/r/${remote}/**`, abortRequest);
      await page.goto('/contact');
      await waitForHydration(page, 'main form');
      await page.getByRole('banner').getByRole('link').first().click();
      await expectHomePageContent(page);
      await expect(page.getByText(/unavailable right now/)).toHaveCount(1);
      await expect(page.getByRole('link', { name: fallbackLink })).toBeVisible();
      await expect(page.getByTestId(shownTestId).first()).toBeVisible();
      await expect(page.getByTestId('faq-item')).toHaveCount(25);
    });
});
