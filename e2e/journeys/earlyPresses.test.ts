import { expect, test } from '@playwright/test';
import { completeVehicleSlug } from '../support/inventory/seededVehicles.ts';
import { createGate } from '../support/page/createGate.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What a visitor presses on a page, and what has happened to it when the scripts have arrived. */
const presses = [
  {
    path: `/inventory/${completeVehicleSlug}`,
    name: /^Save/,
    attribute: 'aria-pressed',
  },
  { path: '/inventory', name: /^Compare/, attribute: 'aria-pressed' },
  { path: '/faq', name: 'Open menu', attribute: 'aria-expanded' },
] as const;

for (const { path, name, attribute } of presses)
  test(`on ${path}, a press of “${name}” before the scripts arrive has its effect then`, async ({ page }) => {
    const gate = createGate();
    await page.route('**/*.js', async (route) => {
      await gate.opened;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const button = page.getByRole('button', { name }).first();
    await button.click();
    await expect(button).toHaveAttribute(attribute, 'false');
    gate.open();
    await expect(button).toHaveAttribute(attribute, 'true');
  });
