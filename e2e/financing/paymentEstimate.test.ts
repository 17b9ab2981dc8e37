import { financingUrl } from '@msv/contracts/financing/financingProgram';
import { expect, type Page, test } from '@playwright/test';
import { openVehiclePage } from '../support/inventory/openVehiclePage.ts';
import { completeVehicleSlug } from '../support/inventory/seededVehicles.ts';
import { collectPageErrors } from '../support/page/collectPageErrors.ts';
import { createGate } from '../support/page/createGate.ts';
import { locateInventoryLink, notFoundPath } from '../support/page/notFoundPage.ts';
import { requestReadsSeparately } from '../support/page/requestReadsSeparately.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const estimatePattern = /^Estimated from \$\d+\/mo$/;

/** Locates the estimate of the vehicle page, which also has cards of other vehicles with estimates. */
const locateEstimate = (page: Page) =>
  page.locator('details:not([data-testid="vehicle-card"] *)', { hasText: /Estimated from \$\d+\/mo/ });

/** Opens a vehicle's page from a page that does not contain the financing programs. */
async function openVehicleByLinks(page: Page) {
  await page.goto(notFoundPath);
  await waitForHydration(page);
  await locateInventoryLink(page).click();
  await page.getByTestId('vehicle-card').first().getByRole('link').click();
}

test('a vehicle’s page shows the estimated monthly payment, and its assumptions on click', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  await openVehiclePage(page, completeVehicleSlug);
  const assumptions = locateEstimate(page).getByText(/7\.99% APR over 60 months, \$1,000 down/);
  await expect(assumptions).toBeHidden();
  await locateEstimate(page).getByText(estimatePattern).click();
  await expect(assumptions).toBeVisible();
  await expect(assumptions).toContainText('This is an estimate, not an offer of credit.');
  await page.waitForLoadState('networkidle');
  expect(pageErrors).toEqual([]);
});

for (const width of [390, 1280])
  test(`the estimate causes no layout shift at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const gate = createGate();
    await requestReadsSeparately(page);
    await page.route(`**${financingUrl}/programs`, async (route) => {
      await gate.opened;
      await route.continue();
    });
    await openVehicleByLinks(page);
    const quoteLink = page.getByRole('link', { name: 'Request Quote' });
    const boxBefore = await quoteLink.boundingBox();
    gate.open();
    await expect(locateEstimate(page)).toBeVisible();
    expect(await quoteLink.boundingBox()).toEqual(boxBefore);
  });
