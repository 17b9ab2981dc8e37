import type { Page } from '@playwright/test';
import { waitForHydration } from '../page/waitForHydration.ts';
import { toVehiclePath } from './seededVehicles.ts';

/** Opens a vehicle's page and waits until its inquiry form is hydrated. */
export async function openVehiclePage(page: Page, slug: string): Promise<void> {
  await page.goto(toVehiclePath(slug));
  await waitForHydration(page, '#inquiry form');
}
