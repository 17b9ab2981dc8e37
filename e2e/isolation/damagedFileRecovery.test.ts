import { expect } from '@playwright/test';
import { vehicleCount } from '../support/inventory/vehicleCount.ts';
import { waitForHydration } from '../support/page/waitForHydration.ts';
import { test } from '../support/servers/privateEdgeTest.ts';

test('a retry downloads the entry script after a damaged file of an edge was replaced', async ({
  edge,
  page,
}) => {
  const version = await edge.releaseStable('inventory', {
    changeText: (file, text) => (file.includes('remoteEntry') ? text.slice(0, text.length / 2) : text),
    isCorruption: true,
  });
  await page.goto('/inventory');
  const retryButton = page.getByRole('button', { name: 'Try again' });
  await expect(retryButton).toBeVisible();
  await edge.store.restoreFiles('inventory', version);
  // The page can also recover by itself in the meantime.
  await retryButton.click({ timeout: 2000 }).catch(() => {});
  await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
  await expect(retryButton).toHaveCount(0);
  await waitForHydration(page, '[data-testid="vehicle-card"] a');
});
