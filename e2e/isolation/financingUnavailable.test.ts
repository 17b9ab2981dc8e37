import { expect } from '@playwright/test';
import { Calculator } from '../financing/Calculator.ts';
import { openVehiclePage } from '../support/inventory/openVehiclePage.ts';
import { completeVehicleSlug } from '../support/inventory/seededVehicles.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { abortRequest, matchReleaseFile } from '../support/releases/clientFileFaults.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test('without the financing service, the page works and a retry recovers it', async ({ page, edge }) => {
  edge.api.state = 'down';
  expect((await page.goto('/financing'))?.status()).toBe(200);
  await waitForHydration(page, 'main form input');
  await expect(page.getByText('The financing programs could not be loaded.')).toBeVisible();
  await expect(page.getByText('The partners could not be loaded.')).toBeVisible();
  edge.api.state = 'working';
  for (const message of ['The partners could not be loaded.', 'The financing programs could not be loaded.'])
    await page.getByRole('alert').filter({ hasText: message }).getByRole('button').click();
  await expect(page.getByTestId('partner-card')).toHaveCount(7);
  const calculator = new Calculator(page);
  await calculator.calculate();
  await expect(calculator.optionCards).toHaveCount(4);
});

test('when its files fail to load, the server-rendered page stays readable', async ({ page }) => {
  await page.route(matchReleaseFile('financing', 'remoteEntry'), abortRequest);
  await page.goto('/financing?show=options');
  await expect(page.getByTestId('financing-option')).toHaveCount(4);
  await expect(page.getByTestId('partner-card')).toHaveCount(7);
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('without the financing module, a vehicle’s page shows everything but the estimate', async ({
  page,
  edge,
}) => {
  await edge.releaseOnly('inventory');
  await openVehiclePage(page, completeVehicleSlug);
  await expect(page.getByRole('link', { name: 'Request Quote' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See Financing' })).toBeVisible();
  // The cards of similar vehicles have estimates of their own.
  const estimate = page.locator('details:not([data-testid="vehicle-card"] *)', { hasText: 'Estimated from' });
  await expect(estimate).toHaveCount(0);
  await expect(page.getByText(/cannot be|could not/i)).toHaveCount(0);
});
