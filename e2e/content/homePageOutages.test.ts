import { faqsUrl } from '@msv/contracts/faq';
import { expect, type Page } from '@playwright/test';
import { refuse } from '../stage/clientFaults.ts';
import { test } from '../stage/privateEdge.ts';
import { siteUrl } from '../stage/siteUrl.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** An edge that knows the content module alone: the inventory's and the dealers' are off. */
test.use({ remote: 'content' });

async function expectRestOfHome(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Quote' })).toBeVisible();
}

test('without the other modules home stands, with a link in the place of each', async ({ page }) => {
  await page.goto('/');
  await untilHydrated(page);
  await expectRestOfHome(page);
  await expect(page.getByText(/states cannot be shown here right now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See All States' })).toHaveAttribute('href', '/states');
  await expect(page.getByText('They cannot be shown here right now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See All Vehicles' })).toHaveAttribute('href', '/inventory');
  await expect(page.getByTestId('faq-item')).toHaveCount(25);
});

test('without the content service home stands, and its questions can be asked for again', async ({
  page,
  edge,
}) => {
  edge.api.state = 'down';
  edge.api.below = faqsUrl;
  expect((await page.goto('/'))?.status()).toBe(200);
  await untilHydrated(page);
  await expectRestOfHome(page);
  await expect(page.getByText('The questions could not be loaded.')).toBeVisible();
  edge.api.state = 'working';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByTestId('faq-item')).toHaveCount(25);
});

for (const path of ['/faq', '/privacy-policy'])
  test(`without the content service ${path} says so under its own name, and recovers`, async ({
    page,
    edge,
  }) => {
    edge.api.state = 'down';
    expect((await page.goto(path))?.status()).toBe(503);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Frequently|Privacy/);
    await expect(page.getByRole('alert')).toBeVisible();
    edge.api.state = 'working';
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main h2').nth(1)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test.describe('on the site with all modules', () => {
  test.use({ baseURL: async ({ remote: _ }, use) => use(siteUrl) });

  for (const [remote, shown, gone] of [
    ['dealers', 'vehicle-card', 'See All States'],
    ['inventory', 'state-card', 'See All Vehicles'],
  ] as const)
    test(`when the files of ${remote} do not come, its place alone is empty`, async ({ page }) => {
      await page.route(`**/r/${remote}/**`, refuse);
      await page.goto('/contact');
      await untilHydrated(page, 'main form');
      await page.getByRole('banner').getByRole('link').first().click();
      await expectRestOfHome(page);
      await expect(page.getByText(/cannot be shown here right now/)).toHaveCount(1);
      await expect(page.getByRole('link', { name: gone })).toBeVisible();
      await expect(page.getByTestId(shown).first()).toBeVisible();
      await expect(page.getByTestId('faq-item')).toHaveCount(25);
    });
});
