import { expect } from '@playwright/test';
import { test } from '../stage/privateEdge.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';
import { vehicleCount } from '../stage/vehicleCount.ts';

for (const part of ['remoteEntry', 'InventoryPage'])
  test(`a damaged ${part} that a browser was told to keep for ever is not tried again, but fetched anew`, async ({
    edge,
    page,
  }) => {
    const version = await edge.release({
      text: (file, text) => (file.includes(part) ? text.slice(0, text.length / 2) : text),
      isDamage: true,
    });
    await page.goto('/inventory');
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    await edge.store.restore('inventory', version);
    await tryAgain.click();
    await expect(page.getByTestId('vehicle-card')).toHaveCount(vehicleCount);
    await expect(tryAgain).toHaveCount(0);
    await untilHydrated(page, '[data-testid="vehicle-card"] a');
  });
