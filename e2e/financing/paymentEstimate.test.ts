import { financingUrl } from '@msv/contracts/financing';
import { expect, type Page } from '@playwright/test';
import { refuse } from '../stage/clientFaults.ts';
import { noiseOf } from '../stage/noiseOf.ts';
import { openVehicle } from '../stage/openVehicle.ts';
import { test } from '../stage/privateEdge.ts';
import { siteUrl } from '../stage/siteUrl.ts';
import { fullSlug, pageOf } from '../stage/vehicleBy.ts';

const estimate = /^Estimated from \$\d+\/mo$/;

async function expectVehicleWithoutEstimate(page: Page) {
  await expect(page.getByRole('link', { name: 'Request Quote' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Financing' })).toHaveAttribute(
    'href',
    /^\/financing\?price=\d+$/,
  );
  await expect(page.getByText(estimate)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/cannot be|could not/i)).toHaveCount(0);
}

test.describe('on the site with all modules', () => {
  test.use({ baseURL: async ({ remote: _ }, use) => use(siteUrl) });

  test('a vehicle’s page says what it would cost a month, and on demand what that assumes', async ({
    page,
  }) => {
    const noise = noiseOf(page);
    await openVehicle(page, fullSlug);
    const assumptions = page.getByText(/7\.99% APR over 60 months, \$1,000 down/);
    await expect(assumptions).toBeHidden();
    await page.getByText(estimate).click();
    await expect(assumptions).toBeVisible();
    await expect(assumptions).toContainText('An estimate, not an offer of credit.');
    await page.waitForLoadState('networkidle');
    expect(noise).toEqual([]);
  });

  test('the estimate comes with the document', async ({ request }) => {
    expect(await (await request.get(pageOf(fullSlug))).text()).toMatch(/Estimated from \$\d+\/mo/);
  });

  test('when the financing files do not come, nothing is left behind', async ({ page }) => {
    await page.route('**/r/financing/**', refuse);
    await page.goto('/inventory');
    await page.getByTestId('vehicle-card').first().getByRole('link').click();
    await expectVehicleWithoutEstimate(page);
  });

  test('when the financing service does not answer, nothing is left behind', async ({ page }) => {
    await page.route(`**${financingUrl}/**`, (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/inventory');
    await page.getByTestId('vehicle-card').first().getByRole('link').click();
    await expectVehicleWithoutEstimate(page);
  });

  for (const width of [390, 1280])
    test(`nothing moves when it arrives, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      let arrive = () => {};
      const held = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      await page.route(`**${financingUrl}/programs`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/inventory');
      await page.getByTestId('vehicle-card').first().getByRole('link').click();
      const quote = page.getByRole('link', { name: 'Request Quote' });
      const before = await quote.boundingBox();
      arrive();
      await expect(page.getByText(estimate)).toBeVisible();
      expect(await quote.boundingBox()).toEqual(before);
    });
});

test('with the financing module off, a vehicle’s page has everything else', async ({ page }) => {
  await openVehicle(page, fullSlug);
  await expectVehicleWithoutEstimate(page);
});
