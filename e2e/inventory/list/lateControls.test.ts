import { expect, test } from '@playwright/test';
import { vehicleCount } from '../../support/inventory/vehicleCount.ts';
import { readEventsNamed } from '../../support/page/analyticsEvents.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { createGate } from '../../support/page/createGate.ts';
import { matchReleaseFile } from '../../support/releases/clientFileFaults.ts';

const isControlsScript = matchReleaseFile('inventory', 'InventoryControls');
const isActionsScript = matchReleaseFile('inventory', 'CardActions');
const isLateScript = (url: URL) => isControlsScript(url) || isActionsScript(url);

test('the scripts of filters and buttons load with the first interaction, and then earlier text, choices and presses have an effect', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page);
  const requests: string[] = [];
  const gate = createGate();
  await page.route(isLateScript, async (route) => {
    requests.push(route.request().url());
    await gate.opened;
    await route.continue();
  });
  await page.goto('/inventory', { waitUntil: 'networkidle' });
  expect(requests).toEqual([]);
  const cards = page.getByTestId('vehicle-card');
  const compare = cards
    .filter({ hasText: /utility/i })
    .first()
    .getByRole('button', { name: /^Compare/ });
  const name = await compare.textContent();
  await page.getByRole('searchbox').fill('e');
  await page.getByLabel('Category').selectOption('utility');
  await page.mouse.wheel(0, 10);
  await expect.poll(() => requests.length).toBe(2);
  await compare.click();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  expect(await cards.count()).toBe(vehicleCount);

  gate.open();
  await expect(page).toHaveURL(/\?search=e&category=utility$/);
  await expect.poll(() => cards.count()).toBeLessThan(vehicleCount);
  await expect(page.getByRole('button', { name: name ?? '' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1 of 3 selected');
  expect(await readEventsNamed(page, 'compare_add')).toHaveLength(1);
  await expect(page.getByRole('searchbox')).toHaveValue('e');
  expect(pageErrors).toEqual([]);
});
